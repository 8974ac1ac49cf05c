import type { ClipRange } from '@avatarcade/video/edit/clip-range';

const keys = new WeakMap<ClipRange, number>();
let last = 0;

/** What a range is known by on the screen: the wire knows it by its place alone, which changes when ranges are dragged. */
export function keyOfRange(range: ClipRange): number {
  const known = keys.get(range);
  if (known !== undefined) return known;
  last++;
  keys.set(range, last);
  return last;
}

/** `after` is the same range, changed. */
export function withKeyOf(before: ClipRange | undefined, after: ClipRange): ClipRange {
  if (before && before !== after) keys.set(after, keyOfRange(before));
  return after;
}
