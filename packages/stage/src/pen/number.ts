/** Two numbers: the ends of a range. */
export type Pair = readonly [number, number];

/** `t` 0 gives the first number, 1 the second. */
export function lerp([a, b]: Pair, t: number): number {
  return a + (b - a) * t;
}

const UNIT: Pair = [0, 1];

export function clamp(value: number, [low, high]: Pair = UNIT): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 before `from`, 1 after `to`, eased at both ends. */
export function smooth([from, to]: Pair, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A number in 0..1 that is fixed for its one to three parts: variety without chance. */
export function hash([a, b = 0, c = 0]: readonly [number, number?, number?]): number {
  let h = Math.imul(a | 0, 374761393) ^ Math.imul(b | 0, 668265263) ^ Math.imul(c | 0, 2147483647 - 58);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822519 | 0);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** The element, which the caller knows to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No element ${index} of ${list.length}`);
  return item;
}
