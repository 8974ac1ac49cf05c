import { endCardSeconds, missedSeconds } from '@avatarcade/video/edit/video-length';
import type { VideoLength } from '@avatarcade/video/edit/words';
import { removePauses } from '@avatarcade/video/pauses';
import { countText } from '../../../shared/format/count-text.ts';

/** Seconds that a text may miss its length by and still fit: frames, and what a voice differs from an estimate by. */
const TOLERANCE = { measured: 0.05, estimated: 0.5 };

type Spoken = {
  text: string;
  /** Seconds; an estimate unless it was measured. */
  speech: number;
  isMeasured: boolean;
  length: VideoLength | null;
};

/** Describes how a text fits the chosen length: `2.1 s too long for 15 s: about 5 words`. A text that doesn't fit can still be ordered. */
export function describeLength({ text, speech, isMeasured, length }: Spoken): string {
  if (speech === 0) return length === null ? '' : `The text is written for ${length} s.`;
  const whole = speech + endCardSeconds({ speech, length });
  const about = isMeasured ? '' : 'about ';
  if (length === null) return `The video lasts ${about}${whole.toFixed(1)} s, end card included.`;
  const missed = missedSeconds({ speech, length });
  if (Math.abs(missed) < TOLERANCE[isMeasured ? 'measured' : 'estimated']) {
    return `Fits: the video lasts ${isMeasured ? 'exactly' : 'about'} ${length} s.`;
  }
  const words = countText(countMissing({ text, speech, missed }), 'word');
  const by = `${about}${Math.abs(missed).toFixed(1)} s`;
  const first = by.charAt(0).toUpperCase() + by.slice(1);
  const end = `You can order it all the same; it then lasts ${about}${whole.toFixed(1)} s.`;
  return missed > 0
    ? `${first} too long for ${length} s: about ${words}. ${end}`
    : `${first} too short for ${length} s: about ${words} more. ${end}`;
}

type Missing = { text: string; speech: number; missed: number };

/** At least one; words of scripts without spaces are found by their rules. */
function countMissing({ text, speech, missed }: Missing): number {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(removePauses(text));
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.round((words * Math.abs(missed)) / speech));
}
