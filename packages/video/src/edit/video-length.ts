import { END_CARD } from '../limits.ts';
import type { VideoLength } from './words.ts';

/** Speech and wanted length of a whole video, in seconds. */
export type WantedLength = { speech: number; length: VideoLength | null };

/** How long the end card stays: what the length leaves for it, within bounds, or as usual where no length is wanted. */
export function endCardSeconds({ speech, length }: WantedLength): number {
  if (length === null) return END_CARD.default;
  return Math.min(END_CARD.max, Math.max(END_CARD.min, length - speech));
}

/** Seconds by which a video misses its length: more than 0 when too much is said, less when too little; 0 when it fits. */
export function missedSeconds({ speech, length }: WantedLength): number {
  if (length === null) return 0;
  const room = length - speech;
  if (room < END_CARD.min) return END_CARD.min - room;
  return room > END_CARD.max ? END_CARD.max - room : 0;
}

/** Seconds that may be said in a video of a length. */
export function spokenRoom(length: VideoLength): { least: number; most: number } {
  return { least: length - END_CARD.max, most: length - END_CARD.min };
}
