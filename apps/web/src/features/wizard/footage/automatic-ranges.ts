import { type ClipRange, RANGE_MIN_SECONDS } from '@avatarcade/video/edit/clip-range';
import { sumShown } from '@avatarcade/video/edit/range-totals';
import type { ClipFindings, FoundMoment } from './clip-findings.ts';

/** Moments that a video has at most. */
const MOMENTS_MAX = 4;

type FoundClip = { duration: number; findings: ClipFindings | undefined };

export type AutomaticRange = ClipRange & { moment?: FoundMoment; rank?: number };

/** The ranges of a video whose ranges the user leaves to us: the best moments of all clips, or the first clip while there are none. */
export function listAutomaticRanges(clips: readonly FoundClip[], seconds: number): AutomaticRange[] {
  const found = clips.flatMap(({ findings }, clip) =>
    findings?.kind === 'found' ? findings.moments.map((moment, rank) => ({ clip, moment, rank })) : [],
  );
  const ranges: AutomaticRange[] = [];
  for (const { clip, moment, rank } of found.toSorted((a, b) => b.moment.score - a.moment.score)) {
    if (ranges.length === MOMENTS_MAX || sumShown(ranges) >= seconds) break;
    ranges.push({ clip, from: moment.from, to: moment.to, speed: 1, moment, rank });
  }
  if (ranges.length > 0) return ranges;
  const [first] = clips;
  const to = Math.min(first?.duration ?? 0, Math.max(seconds, RANGE_MIN_SECONDS));
  return to >= RANGE_MIN_SECONDS ? [{ clip: 0, from: 0, to, speed: 1 }] : [];
}
