import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshUser, useUser } from '../../shared/session/user.query.ts';
import type { Arrival } from './use-balance-poll.ts';
import { growthOf, worthOf } from './worth.rules.ts';

/** Between the requests; two minutes in all. */
const PAUSES_MS = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000];

type LateArrival = {
  onArrived: (arrival: Arrival) => void;
  /** Nothing arrived in time. */
  onOver: () => void;
};

/**
 * Waits for a payment whose dialog was closed before it arrived: the polling ends with the dialog, and the user is fetched
 * at growing intervals instead. An increase counts as well when something else has fetched the user.
 */
export function useLateArrival(isWaiting: boolean, { onArrived, onOver }: LateArrival): void {
  const user = useUser();
  const known = useRef<number | undefined>(undefined);
  const arrive = useEffectEvent(onArrived);
  const end = useEffectEvent(onOver);

  useEffect(() => {
    if (!user) return;
    // Follows spending too, so that the amount is what arrived.
    const from = known.current;
    const worth = worthOf(user);
    known.current = worth;
    if (!isWaiting || from === undefined || worth <= from) return;
    const { balance, owed } = user;
    arrive({ amount: growthOf(worth, { from }), balance, owed });
  }, [user, isWaiting]);

  useEffect(() => {
    if (!isWaiting) return;
    const pauses = PAUSES_MS.values();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const { value, done } = pauses.next();
      if (done) return end();
      timer = setTimeout(async () => {
        await refreshUser();
        if (!isOver) wait();
      }, value);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
}
