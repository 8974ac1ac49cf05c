/** Pseudo-random numbers: the same seed gives the same sequence. */
export type Random = {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number;
  /** `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<One>(among: readonly [One, ...One[]]): One;
  shuffle<One>(all: readonly One[]): One[];
};

/** The generator is mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    pick: (among) => among[whole(0, among.length - 1)] ?? among[0],
    shuffle: (all) =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
}
