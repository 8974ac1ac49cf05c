import { advanceOf } from './advances.ts';
import { graphemesOf, type Piece } from './script.ts';

/** Letters from which on a word counts as overlong. */
const OVERLONG = 16;
/** Scripts whose words are hyphenated and whose letters don't join. */
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{P}]+$/u;
const VOWEL = /^[aeiouyαεηιουωаеиоуыэюяіїє]/u;

/**
 * Parts a text within its longest word, which gets a hyphen: what comes before the break and what comes after it. In every language the break is before a
 * consonant that a vowel follows, as near to the middle as can be; not before an h, which may make one sound with the letter before it. Undefined where no word
 * is overlong.
 */
export function splitOverlong(words: readonly Piece[]): [before: Piece[], after: Piece[]] | undefined {
  const widths = words.map(({ text }) => advanceOf(text));
  const at = widths.indexOf(Math.max(...widths));
  const word = words[at];
  if (!word || !HYPHENATED.test(word.text)) return;
  const letters = graphemesOf(word.text);
  if (letters.length < OVERLONG) return;
  const place = findBreak(letters);
  const head = letters.slice(0, place).join('');
  const tail = letters.slice(place).join('');
  return [
    [...words.slice(0, at), { ...word, text: `${head}-` }],
    [{ text: tail, noSpaceBefore: true }, ...words.slice(at + 1)],
  ];
}

/** The letter before which a word is broken, within its middle half. */
function findBreak(letters: readonly string[]): number {
  const middle = Math.round(letters.length / 2);
  const places = letters.map((_, place) => place).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const isVowel = (place: number) => VOWEL.test(letters[place]?.normalize('NFD').toLowerCase() ?? '');
  const isGood = (place: number) =>
    !isVowel(place) && isVowel(place + 1) && !/h/iu.test(letters[place] ?? '');
  const near = places.filter((place) => Math.abs(place - middle) <= letters.length / 4);
  return near.find(isGood) ?? middle;
}
