import type { User } from '@avatarcade/contracts/account';
import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { request, unwrap } from '../../shared/api/request.ts';
import { mergeUser } from '../../shared/session/user.query.ts';
import { pollBalance } from './top-up-poll.ts';
import { worthOf } from './worth.rules.ts';

/**
 * Polls the balance while mounted; `again` continues after a failed call. `onGrown` is called, once the new balance is stored, with the worth that it
 * had before.
 */
export function useBalancePoll(user: User | undefined, onGrown: (from: number) => void) {
  // Money may arrive in another way while the dialog is open; the balance at its opening counts.
  const [from] = useState(user ? worthOf(user) : 0);
  const [failed, setFailed] = useState(false);
  const grow = useEffectEvent(({ balance, owed }: User) => {
    console.info('Top-up was successful');
    mergeUser({ balance, owed });
    onGrown(from);
  });

  useEffect(() => {
    if (failed) return;
    let latest: User;
    return pollBalance({
      from,
      fetchWorth: async (signal) => {
        latest = unwrap(await request(sessionCalls.getUser, { signal }));
        return worthOf(latest);
      },
      onGrown: () => grow(latest),
      onFailed: (error) => {
        console.error('Failed to fetch user data', error);
        setFailed(true);
      },
    });
  }, [from, failed]);

  return { failed, again: () => setFailed(false) };
}
