import type { ClipRange } from '@avatarcade/video/edit/clip-range';

/** The place of the first range that changed, or of the last one where others only went; undefined if there is none. */
export function findChangedRange(
  before: readonly ClipRange[],
  after: readonly ClipRange[],
): number | undefined {
  if (after.length === 0) return undefined;
  const index = after.findIndex((range, place) => JSON.stringify(range) !== JSON.stringify(before[place]));
  return index < 0 ? after.length - 1 : index;
}
