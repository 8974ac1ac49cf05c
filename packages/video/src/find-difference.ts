import { removePauses } from './pauses.ts';

/** What is shown of a text without spaces: so many characters. */
const LONGEST = 24;

/**
 * The first word of `text` that isn't what `said` has there, as it is written in `text`, or as in `said` where `text` ends too early; undefined
 * where both say the same. Case, signs and pauses make no difference.
 */
export function findDifference(text: string, said: string): string | undefined {
  const own = listLetters(removePauses(text));
  const other = listLetters(removePauses(said));
  const at = own.findIndex(({ letter }, index) => letter !== other[index]?.letter);
  if (at >= 0) return wordAround(removePauses(text), own[at]?.index ?? 0);
  const next = other[own.length];
  return next && wordAround(removePauses(said), next.index);
}

type Letter = {
  letter: string;
  /** Where it is in the text. */
  index: number;
};

/** Letters, marks and digits, without their case and form. */
function listLetters(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    for (const letter of match[0].normalize('NFKD').toLowerCase())
      letters.push({ letter, index: match.index });
  }
  return letters;
}

function wordAround(text: string, index: number): string {
  const start = text.slice(0, index).search(/\S+$/u);
  const word = /^\S+/u.exec(text.slice(start < 0 ? index : start))?.[0] ?? '';
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  if (bare.length <= LONGEST) return bare;
  return text.slice(index, index + LONGEST);
}
