/**
 * Start-time fair queueing with work of equal cost: each piece of work gets the round after its owner's last one, but
 * never a past round. Lower rounds go first, so users take turns however many pieces each of them has.
 */
export function createFairRounds() {
  const lastRounds = new Map<string, number>();
  let current = 0;
  return {
    /** Returns the round of the owner's next piece of work. */
    assign(owner: string): number {
      const round = Math.max(current, (lastRounds.get(owner) ?? -1) + 1);
      lastRounds.set(owner, round);
      return round;
    },
    /** Work of that round has started: forgets earlier rounds. */
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
