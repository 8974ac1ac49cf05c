import type { TimedCharacter } from '@avatarcade/speech/align';
import type { SpokenWord } from './heygen-responses.ts';

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The text's own words at the times of the service's, which may lack the signs around them. Undefined when these aren't the words of the text:
 * then they have to be found in the sound.
 */
export function timeWords(text: string, words: readonly SpokenWord[]): TimedCharacter[] | undefined {
  // Marks such as <start> stand between the words.
  const said = words.filter(({ word }) => !/^<.*>$/.test(word) && letters(word) !== '');
  const written = text.split(/\s+/).filter((token) => token !== '');
  const timed: TimedCharacter[] = [];
  let index = 0;
  let end = 0;
  for (const token of written) {
    if (letters(token) === '') {
      timed.push({ char: token, start: end, end });
      continue;
    }
    const word = said[index++];
    if (!word || letters(word.word) !== letters(token) || word.end < word.start || word.start < end - 0.05)
      return undefined;
    timed.push({ char: token, start: Math.max(end, word.start), end: Math.max(end, word.end) });
    end = Math.max(end, word.end);
  }
  return index === said.length ? timed : undefined;
}
