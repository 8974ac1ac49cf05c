import type { VideoCut } from '../edit/cut.ts';
import { endCardSeconds, type WantedLength } from '../edit/video-length.ts';
import { END_CARD } from '../limits.ts';

/** Seconds; what is less than a frame is no difference. */
const TOLERANCE = 0.02;

type CutLength = Pick<VideoCut, 'length'>;

/** Estimates the seconds of a video with its end card. `whole`: the speech of the whole text, and the length that it was written for. */
export function estimateLength(whole: WantedLength, cut?: CutLength): number {
  if (!cut || cut.length === null) return whole.speech + endCardSeconds(whole);
  // Whole sentences stay, as many as leave the end card its least time.
  const speech = Math.min(whole.speech, cut.length - END_CARD.min);
  return speech + endCardSeconds({ speech, length: cut.length });
}

/** Whether a cut has a length that the whole video doesn't exceed, as far as can be estimated: it would be the whole video again. */
export function isCutNeedless(whole: WantedLength, { length }: CutLength): boolean {
  return length !== null && estimateLength(whole) <= length + TOLERANCE;
}
