import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshUser, useUser } from '../../shared/session/user.query.ts';
import { worthOf } from './worth.rules.ts';

/** Between the requests; two minutes in all. */
const PAUSES_MS = [5_000, 10_000, 15_000, 20_000, 30_000, 40_000];

type LateArrival = {
  /** The balance has grown from this worth. Whatever made it grow, the waiting continues while `isWaiting`. */
  onGrown: (from: number) => void;
  /** Nothing arrived in time. */
  onOver: () => void;
};

/**
 * Waits for a payment whose dialog was closed before it arrived: the polling ends with the dialog, and the user is fetched
 * at growing intervals instead. An increase counts as well when something else has fetched the user.
 */
export function useLateArrival(isWaiting: boolean, { onGrown, onOver }: LateArrival): void {
  const user = useUser();
  const known = useRef<number | undefined>(undefined);
  const grow = useEffectEvent(onGrown);
  const end = useEffectEvent(onOver);

  useEffect(() => {
    if (!user) return;
    // Follows spending too, so that only what is new counts.
    const from = known.current;
    const worth = worthOf(user);
    known.current = worth;
    if (isWaiting && from !== undefined && worth > from) grow(from);
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
