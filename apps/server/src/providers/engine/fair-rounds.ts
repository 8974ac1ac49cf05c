/**
 * Start-time fair queueing with work of equal cost: every piece of work gets a round, the one after its owner's last, and never
 * one that is over. Lower rounds go first, so users take turns however many pieces each of them has.
 */
export function createFairRounds() {
  const lastRounds = new Map<string, number>();
  let current = 0;
  return {
    /** The round of the owner's next piece of work. */
    assign(owner: string): number {
      const round = Math.max(current, (lastRounds.get(owner) ?? -1) + 1);
      lastRounds.set(owner, round);
      return round;
    },
    /** Work of that round has started: earlier ones are over, and what is known of them is of no more use. */
    reach(round: number): void {
      if (round <= current) return;
      current = round;
      for (const [owner, last] of lastRounds) if (last < current) lastRounds.delete(owner);
    },
    reset(): void {
      lastRounds.clear();
      current = 0;
    },
  };
}
