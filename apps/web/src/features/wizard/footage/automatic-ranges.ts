import { chooseMoments } from '@avatarcade/video/edit/choose-moments';
import { type ClipRange, RANGE_MIN_SECONDS } from '@avatarcade/video/edit/clip-range';
import type { Moment, MomentReason } from '@avatarcade/video/edit/moments';
import type { ClipFindings } from './clip-findings.ts';

type FoundClip = {
  /** Seconds. */
  duration: number;
  findings: ClipFindings | undefined;
};

export interface AutomaticRange extends ClipRange {
  /** Why it was chosen; empty where no moments were found. */
  why: readonly MomentReason[];
}

/** The ranges of a video whose ranges the user leaves to us: the best moments of all clips, or the first clip where there are none. */
export function listAutomaticRanges(clips: readonly FoundClip[], seconds: number): AutomaticRange[] {
  const moments = clips.map(({ findings }) => (findings?.kind === 'found' ? findings.found : null));
  const chosen = chooseMoments(moments, Math.max(seconds, RANGE_MIN_SECONDS));
  if (chosen.length > 0) {
    return chosen.map(({ clip, from, to, speed }) => {
      const why = listReasons(moments[clip]?.moments ?? [], { from, to });
      return { clip, from, to, speed, why };
    });
  }
  const to = Math.min(clips[0]?.duration ?? 0, Math.max(seconds, RANGE_MIN_SECONDS));
  return to >= RANGE_MIN_SECONDS ? [{ clip: 0, from: 0, to, speed: 1, why: [] }] : [];
}

/** The reasons of all moments that a stretch shows something of, those of the strongest first. */
function listReasons(
  moments: readonly Moment[],
  { from, to }: Pick<ClipRange, 'from' | 'to'>,
): MomentReason[] {
  const shown = moments.filter((moment) => moment.to > from && moment.from < to);
  return [...new Set(shown.flatMap(({ why }) => why))];
}
