import type { TimedWord } from '../speech-track.ts';
import { endsSentence } from './sentences.ts';
import { spokenPieces } from './spoken-pieces.ts';

/** A letter of the scripts that write no sign where a sentence ends, but a space; the sign of repetition has spaces around it. */
const BARE_LETTER = String.raw`(?![ๆໆ])[\p{Script=Thai}\p{Script=Lao}]`;
const ENDS_BARE = new RegExp(String.raw`${BARE_LETTER}["'\p{Pe}\p{Pf}]*$`, 'u');
const STARTS_BARE = new RegExp(String.raw`^["'\p{Ps}\p{Pi}]*${BARE_LETTER}`, 'u');

type SpokenWord = Pick<TimedWord, 'text' | 'noSpaceBefore' | 'endsPhrase'>;

/**
 * How many words the first sentence has: to the first sign that ends one, in Thai and Lao also to the first space between their own words.
 * Where nothing is written so, to the first pause; all of them where there is none. `locale` is BCP 47.
 */
export function countFirstSentence(words: readonly SpokenWord[], locale: string): number {
  const pieces = spokenPieces(words);
  const end = pieces.findIndex(({ text }, index) => {
    const next = pieces[index + 1];
    const isApart = next !== undefined && !next.noSpaceBefore;
    return endsSentence(text, locale) || (isApart && ENDS_BARE.test(text) && STARTS_BARE.test(next.text));
  });
  const last = end === -1 ? words.findIndex(({ endsPhrase }) => endsPhrase) : end;
  return last === -1 ? words.length : last + 1;
}
