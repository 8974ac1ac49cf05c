import { useEffect, useEffectEvent, useState } from 'react';
import { unwrap } from '../../lib/api.client.ts';
import { fetchUser, setBalance } from '../../lib/user.query.ts';
import { pollBalance } from './top.up.poll.ts';

/** Watches the balance while it is mounted; `again` goes on after a failed try. */
export function useBalancePoll(current: number, onArrived: (amount: number, balance: number) => void) {
  // Money may arrive by another way while the dialog is open; what counts is the balance at its opening.
  const [from] = useState(current);
  const [failed, setFailed] = useState(false);
  const arrive = useEffectEvent((balance: number) => {
    console.info('Top-up was successful');
    setBalance(balance);
    onArrived(Math.round((balance - from) * 100) / 100, balance);
  });

  useEffect(() => {
    if (failed) return;
    return pollBalance({
      from,
      fetchBalance: async (signal) => unwrap(await fetchUser(signal)).balance,
      onArrived: (balance) => arrive(balance),
      onFailed: (error) => {
        console.error('Failed to fetch user data', error);
        setFailed(true);
      },
    });
  }, [from, failed]);

  return { failed, again: () => setFailed(false) };
}
