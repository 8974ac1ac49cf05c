import { advanceOf } from './advances.ts';
import { graphemesOf, type Piece } from './script.ts';

/** Letters from which on a word counts as overlong. */
const OVERLONG = 16;
/** Scripts whose words are hyphenated and whose letters don't join. */
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{P}]+$/u;
const VOWEL = /^[aeiouyαεηιουωаеиоуыэюяіїє]/u;
/** Consonants that can begin a syllable together, or that are one sound. */
const ONSETS = new Set(
  'bl br ch chr ck cl cr dr fl fr gl gn gr kl kn kr pf pfl pfr ph phr pl pr qu sc sch schl schm schn schr schw scr sh sk sl sm sn sp spr st str sw th thr tr tw wr zw'.split(
    ' ',
  ),
);

/**
 * Parts a text within its longest word, which gets a hyphen: what comes before the break and what comes after it. In every language the break is where a
 * syllable can begin, after a consonant if there is one (compounds mostly join there) and else after a vowel, as near to the middle as can be. Undefined where no
 * word is overlong.
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
  const plain = letters.map((letter) => letter.normalize('NFD').toLowerCase());
  const middle = Math.round(plain.length / 2);
  const near = plain
    .map((_, place) => place)
    .filter((place) => Math.abs(place - middle) <= plain.length / 4 && beginsSyllable(plain, place))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return near.find((place) => isAfterConsonant(plain, place)) ?? near[0] ?? middle;
}

const isVowel = (letter = ''): boolean => VOWEL.test(letter);

/** Whether the most consonants that can begin a syllable stand from there to a vowel; not an h, which may make one sound with the letter before it. */
function beginsSyllable(letters: readonly string[], place: number): boolean {
  const vowel = letters.findIndex((letter, at) => at > place && isVowel(letter));
  if (vowel < 0 || isVowel(letters[place]) || !/^[^\P{L}h]/u.test(letters[place] ?? '')) return false;
  const isOnset = (from: number) => ONSETS.has(letters.slice(from, vowel).join(''));
  return (vowel === place + 1 || isOnset(place)) && !isOnset(place - 1);
}

/** A doubled consonant isn't parted where it can be helped. */
function isAfterConsonant(letters: readonly string[], place: number): boolean {
  const before = letters[place - 1];
  const isDoubled = before === letters[place] && isVowel(letters[place - 2]);
  return !isVowel(before) && !isDoubled;
}
