import { createFairRounds } from './fair-rounds.ts';
import type { Places } from './limiter-places.ts';

export type Waiting = {
  userId: string | undefined;
  round: number;
  isBackground: () => boolean;
  start: (asBackground: boolean) => void;
};

/** Work without a user takes turns like one user's. */
const NO_USER = '';

/** Work that waits for its turn. */
export function createWaitingWork() {
  const rounds = createFairRounds();
  const waiting = new Set<Waiting>();
  return {
    add(entry: Omit<Waiting, 'round'>): Waiting {
      const added = { ...entry, round: rounds.assign(entry.userId ?? NO_USER) };
      waiting.add(added);
      return added;
    },
    remove(entry: Waiting): void {
      waiting.delete(entry);
    },
    /** Nothing runs or waits: rounds start again from 0, and users are forgotten. */
    resetIfEmpty(): void {
      if (waiting.size === 0) rounds.reset();
    },
    /** Whether another user waits for a place, background work aside. */
    hasOthers: (userId: string | undefined, places: Places) =>
      [...waiting].some(
        (entry) => entry.userId !== userId && !entry.isBackground() && places.isBelowShare(entry.userId),
      ),
    countOf: (userId: string) => [...waiting].filter((entry) => entry.userId === userId).length,
    /** Removes and returns the next work that has a place: the lowest round, then the oldest. */
    takeNext(places: Places): Waiting | undefined {
      let next: Waiting | undefined;
      for (const entry of waiting) {
        const isReady = !entry.isBackground() && places.hasFor(entry.userId);
        if (isReady && (!next || entry.round < next.round)) next = entry;
      }
      if (!next) return undefined;
      rounds.reach(next.round);
      waiting.delete(next);
      return next;
    },
    /** Removes and returns the oldest background work if nothing else waits. */
    takeBackground(): Waiting | undefined {
      const [first] = waiting;
      if (!first || ![...waiting].every(({ isBackground }) => isBackground())) return undefined;
      waiting.delete(first);
      return first;
    },
  };
}
