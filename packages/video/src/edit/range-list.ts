import { type ClipRange, RANGES_MAX } from './clip-range.ts';
import { canHoldRange, clampRange, snapToFrame } from './range-edges.ts';

/** Seconds of a range that is added by hand. */
const NEW_RANGE_SECONDS = 3;

/** The list with the element at `from` at `to`; the order of the others stays. */
export function reorder<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export type NewRange = {
  clip: number;
  /** Seconds of the clip: where it begins, if the clip has enough left there. */
  time: number;
  /** Seconds of the clip. */
  duration: number;
};

/** Adds a range as the last; returns the list unchanged if it is full or the clip is too short for one. */
export function addRange(ranges: readonly ClipRange[], { clip, time, duration }: NewRange): ClipRange[] {
  if (ranges.length >= RANGES_MAX || !canHoldRange(duration)) return [...ranges];
  const length = Math.min(NEW_RANGE_SECONDS, duration);
  const from = Math.min(snapToFrame(time, duration), duration - length);
  return [...ranges, { clip, from, to: from + length, speed: 1 }];
}

/** Where a range can be split nearest to `time`: undefined outside of it, and where a part would be too short. */
export function findSplit({ from, to }: ClipRange, time: number): number | undefined {
  const at = snapToFrame(time, Number.POSITIVE_INFINITY);
  return canHoldRange(at - from) && canHoldRange(to - at) ? at : undefined;
}

/** Cuts the range at `index` in two, which follow each other; unchanged where it can't be split. */
export function splitRange(
  ranges: readonly ClipRange[],
  { index, time }: { index: number; time: number },
): ClipRange[] {
  const range = ranges[index];
  const at = range && findSplit(range, time);
  if (!range || at === undefined || ranges.length >= RANGES_MAX) return [...ranges];
  return ranges.toSpliced(index, 1, { ...range, to: at }, { ...range, from: at });
}

/** The ranges after a clip was removed: its own go, and those of later clips name their clip by its new place. */
export function withoutClip(ranges: readonly ClipRange[], clip: number): ClipRange[] {
  return ranges
    .filter((range) => range.clip !== clip)
    .map((range) => (range.clip > clip ? { ...range, clip: range.clip - 1 } : range));
}

/** The ranges after a clip changed its place among the clips: each shows the same pictures as before. */
export function withMovedClip(
  ranges: readonly ClipRange[],
  { from, to }: { from: number; to: number },
): ClipRange[] {
  const most = Math.max(from, to, ...ranges.map(({ clip }) => clip)) + 1;
  const places = reorder([...Array(most).keys()], { from, to });
  return ranges.map((range) => ({ ...range, clip: places.indexOf(range.clip) }));
}

/** The ranges after a clip's file was replaced by one of another length. */
export function withClipLength(
  ranges: readonly ClipRange[],
  { clip, duration }: { clip: number; duration: number },
): ClipRange[] {
  return ranges.flatMap((range) => (range.clip === clip ? (clampRange(range, duration) ?? []) : range));
}
