import { END_CARD } from '../limits.ts';
import type { MouthKey, SpeechTrack, TimedWord } from '../speech-track.ts';
import { listSentenceEnds } from '../text/sentences.ts';
import { spokenPieces } from '../text/spoken-pieces.ts';
import type { VideoLength } from './words.ts';

/** What a cut asks for: seconds of the whole video, and the language that sentences end in (BCP 47). */
export type WantedCut = { length: VideoLength; locale: string };

/** Seconds that stay quiet after the last word, where nothing is said before. */
const TAIL = 0.35;

/**
 * The start of a speech that fits into a video of that length with its end card: whole sentences from the first on, the hook. Undefined where
 * not even the hook fits. A speech that fits is returned as it is.
 */
export function cutSpeech(track: SpeechTrack, { length, locale }: WantedCut): SpeechTrack | undefined {
  const room = length - END_CARD.min;
  if (track.duration <= room) return track;
  const ends = findSentenceEnds(track.words, locale);
  const last = ends.findLast((index) => endAfter(track, index) <= room);
  return last === undefined ? undefined : keepStart(track, last);
}

/** Where a sound ends that ends with that word: before the next one begins. */
function endAfter({ words, duration }: SpeechTrack, index: number): number {
  const end = words[index]?.end ?? 0;
  const next = words[index + 1]?.start ?? duration;
  return Math.max(end, Math.min(end + TAIL, (end + next) / 2));
}

function keepStart(track: SpeechTrack, last: number): SpeechTrack {
  const duration = endAfter(track, last);
  const mouth = track.mouth.filter(({ time }) => time < duration);
  const rest: MouthKey = { time: duration, shape: 'sil', weight: 0 };
  return { duration, words: track.words.slice(0, last + 1), mouth: [...mouth, rest] };
}

/** The places of the words that sentences end with, in order. What has no letters or digits belongs to the sentence before it. */
function findSentenceEnds(words: readonly TimedWord[], locale: string): number[] {
  const starts: number[] = [];
  let text = '';
  for (const word of spokenPieces(words)) {
    if (text !== '' && !word.noSpaceBefore) text += ' ';
    starts.push(text.length);
    text += word.text;
  }
  const ends: number[] = [];
  let from = 0;
  for (const sentenceEnd of listSentenceEnds(text, locale)) {
    const isSaid = /[\p{L}\p{N}]/u.test(text.slice(from, sentenceEnd));
    from = sentenceEnd;
    const end = starts.findLastIndex((start) => start < sentenceEnd);
    if (end < 0) continue;
    if (ends.at(-1) === end) continue;
    if (isSaid || ends.length === 0) ends.push(end);
    else ends[ends.length - 1] = end;
  }
  return ends;
}
