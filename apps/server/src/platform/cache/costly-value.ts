/** A value is kept for this many times as long as reading it took: reading takes about half a percent of the time at most. */
const KEPT_PER_COST = 200;
const MAX_MS = 60_000;

export type CostlyValue<Value> = {
  get(): Promise<Value>;
  /** What is being read now isn't kept either. */
  forget(): void;
};

/** A value that is read for all who ask at once, and as seldom as it is costly: fresh where reading is cheap, at most a minute old elsewhere. */
export function createCostlyValue<Value>(
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): CostlyValue<Value> {
  let current: { value: Promise<Value>; until: number } | undefined;
  return {
    get() {
      if (current && now() < current.until) return current.value;
      const begun = now();
      const reading = { value: read(), until: Number.POSITIVE_INFINITY };
      current = reading;
      reading.value.then(
        () => {
          const ended = now();
          reading.until = ended + Math.min((ended - begun) * KEPT_PER_COST, MAX_MS);
        },
        () => {
          reading.until = 0;
        },
      );
      return reading.value;
    },
    forget() {
      current = undefined;
    },
  };
}
