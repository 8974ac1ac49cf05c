import type { TimedWord } from '../speech-track.ts';
import { needsSpace, type Piece } from './script.ts';

/** Words with the spaces between them: where a track doesn't tell whether there is one, the scripts of the two neighbours decide. */
export function spokenPieces<Word extends Pick<TimedWord, 'text' | 'noSpaceBefore'>>(
  words: readonly Word[],
): (Word & Piece)[] {
  return words.map((word, index) => ({
    ...word,
    noSpaceBefore: word.noSpaceBefore ?? !needsSpace(words[index - 1]?.text ?? ' ', word.text),
  }));
}
