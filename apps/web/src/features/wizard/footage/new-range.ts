import { type ClipRange, RANGE_MIN_SECONDS } from '@avatarcade/video/edit/clip-range';
import { canHoldRange, snapToFrame } from '@avatarcade/video/edit/range-edges';
import { addRange, type NewRange } from '@avatarcade/video/edit/range-list';
import { listGaps } from './strip.rules.ts';

/**
 * Returns a range of a stretch that no range shows yet: the one at `time`, else the next one, else the first of the clip. Where everything is
 * shown the range repeats what is at `time`. Undefined if the clip is too short.
 */
export function findNewRange(ranges: readonly ClipRange[], place: NewRange): ClipRange | undefined {
  const { clip, time, duration } = place;
  const [repeated] = addRange([], place);
  if (!repeated) return undefined;
  const length = repeated.to - repeated.from;
  const shown = ranges.filter((range) => range.clip === clip);
  const gaps = listGaps(shown, duration).filter(({ from, to }) => canHoldRange(to - from));
  // A time at the clip's very end means the last gap.
  const at = Math.min(snapToFrame(time, duration), duration - RANGE_MIN_SECONDS);
  const next = gaps.find(({ to }) => to > at);
  const gap = next ?? gaps[0];
  if (!gap) return repeated;
  const from = Math.max(gap.from, Math.min(next ? at : 0, gap.to - length));
  return { ...repeated, from, to: Math.min(gap.to, from + length) };
}
