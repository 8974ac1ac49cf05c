import type { Measure } from './lines.ts';
import { graphemesOf } from './script.ts';

/**
 * How wide a text will be, worked out without a canvas: lines break at the same place in every runtime, whatever its rounding,
 * and a box is known before anything is measured. Drawing measures again and shrinks what comes out too wide.
 */

/** In parts of the font size, for the display face at its boldest, the widest setting that is used. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/^[iljI.,:;'!|’‘]/u, 0.31],
  [/^[ftr()[\]{}"/\\“”-]/u, 0.43],
  [/^[mwMW@%&—…]/u, 0.94],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/u,
    1,
  ],
  [/^\p{Lu}/u, 0.71],
  [/^[\p{Script=Arabic}\p{Script=Hebrew}]/u, 0.55],
  [/^[\p{Script=Latin}\p{N}]/u, 0.6],
];
const OTHER = 0.64;

/** The space between two words, in parts of the font size. */
export const SPACE = 0.34;

const known = new Map<string, number>();

/** Width of a word in parts of the font size. */
export function advanceOf(word: string): number {
  let width = 0;
  for (const letter of graphemesOf(word)) width += advanceOfLetter(letter);
  return width;
}

function advanceOfLetter(letter: string): number {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const width = CLASSES.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER;
  if (known.size < 2000) known.set(letter, width);
  return width;
}

/** In parts of the font size. */
export const EM_MEASURE: Measure = { widthOf: advanceOf, space: SPACE };
