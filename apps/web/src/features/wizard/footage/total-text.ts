import { compareTotal } from '@avatarcade/video/edit/range-totals';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { formatSeconds } from './format-seconds.ts';

type Total = {
  /** Seconds that the ranges last in the video. */
  shown: number;
  /** Seconds of the speech; 0 while there is no text. */
  speech: number;
  /** Seconds that gameplay continues after the speech, below the end card. */
  tail: number;
  fit: GameplayFit;
};

/** The ranges' length against the speech's, such as `12.4 s of 15.2 s: the rest repeats`. */
export function describeTotal({ shown, speech, tail, fit }: Total): string {
  if (speech === 0) return formatSeconds(shown);
  const both = `${formatSeconds(shown)} of ${formatSeconds(speech)}`;
  switch (compareTotal(shown, speech)) {
    case 'fits':
      return both;
    case 'short':
      return fit === 'loop' ? `${both}: the rest repeats` : `${both}: the last picture stays for the rest`;
    case 'long':
      return compareTotal(shown, speech + tail) === 'long'
        ? `${both}: ${formatSeconds(shown - speech - tail)} at the end are left out`
        : `${both}: the end card covers the last ${formatSeconds(shown - speech)}`;
  }
}
