import { createFairRounds } from './fair-rounds.ts';
import type { Places } from './limiter-places.ts';

export type Waiting = {
  userId: string | undefined;
  round: number;
  isBackground: () => boolean;
  start: (asBackground: boolean) => void;
};

/** Work without a user takes turns as one user's. */
const NO_USER = '';

/** What waits for its turn. */
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
    /** Nothing runs either: rounds begin again, and nothing is remembered of users. */
    resetIfEmpty(): void {
      if (waiting.size === 0) rounds.reset();
    },
    /** Whether anybody but that user waits for a place to become free, background work aside. */
    hasOthers: (userId: string | undefined, places: Places) =>
      [...waiting].some(
        (entry) => entry.userId !== userId && !entry.isBackground() && places.isBelowShare(entry.userId),
      ),
    countOf: (userId: string) => [...waiting].filter((entry) => entry.userId === userId).length,
    /** Takes out whose turn it is, among those that there is a place for. Of one round, who came first. */
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
    /** Takes out the oldest background work if nothing else waits. */
    takeBackground(): Waiting | undefined {
      const [first] = waiting;
      if (!first || ![...waiting].every(({ isBackground }) => isBackground())) return undefined;
      waiting.delete(first);
      return first;
    },
  };
}
