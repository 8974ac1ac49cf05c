import { framesCovering } from '../frames.ts';
import type { SpeechTrack } from '../speech-track.ts';
import { endsSentence } from '../text/sentences.ts';

/** A frame at which a phrase has been said. */
export type CutPoint = {
  frame: number;
  endsSentence: boolean;
};

/** Where speech leaves room for a cut, in time order. `locale` is BCP 47. */
export function listCutPoints({ words }: SpeechTrack, locale: string): CutPoint[] {
  return words.flatMap((word, index) => {
    const isLast = index === words.length - 1;
    if (!word.endsPhrase && !isLast) return [];
    return [{ frame: framesCovering(word.end), endsSentence: isLast || endsSentence(word.text, locale) }];
  });
}

/** The last end of a sentence within `least` to `most` (frames), or else the last end of a phrase; undefined where none is. */
export function findCut(
  points: readonly CutPoint[],
  { least, most }: { least: number; most: number },
): number | undefined {
  const within = points.filter(({ frame }) => frame >= least && frame <= most);
  return (within.findLast(({ endsSentence }) => endsSentence) ?? within.at(-1))?.frame;
}
