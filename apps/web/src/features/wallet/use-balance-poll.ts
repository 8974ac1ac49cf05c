import type { User } from '@avatarcade/contracts/account';
import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { request, unwrap } from '../../shared/api/request.ts';
import { mergeUser } from '../../shared/session/user.query.ts';
import { pollBalance } from './top-up-poll.ts';
import { growthOf, worthOf } from './worth.rules.ts';

/** The amount that arrived, in euros, and the current balance and debt. */
export type Arrival = { amount: number } & Pick<User, 'balance' | 'owed'>;

/** Polls the balance while mounted; `again` continues after a failed call. */
export function useBalancePoll(user: User | undefined, onArrived: (arrival: Arrival) => void) {
  // Money may arrive in another way while the dialog is open; the balance at its opening counts.
  const [from] = useState(user ? worthOf(user) : 0);
  const [failed, setFailed] = useState(false);
  const arrive = useEffectEvent((latest: User) => {
    console.info('Top-up was successful');
    const { balance, owed } = latest;
    mergeUser({ balance, owed });
    onArrived({ amount: growthOf(worthOf(latest), { from }), balance, owed });
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
      onArrived: () => arrive(latest),
      onFailed: (error) => {
        console.error('Failed to fetch user data', error);
        setFailed(true);
      },
    });
  }, [from, failed]);

  return { failed, again: () => setFailed(false) };
}
