import type { TimedWord } from './speech-track.ts';

/** The words of each phrase, in time order. */
export function splitPhrases<Word extends Pick<TimedWord, 'endsPhrase'>>(words: readonly Word[]): Word[][] {
  const phrases: Word[][] = [];
  for (const [index, word] of words.entries()) {
    if (index === 0 || words[index - 1]?.endsPhrase) phrases.push([]);
    phrases.at(-1)?.push(word);
  }
  return phrases;
}
