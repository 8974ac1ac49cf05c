import { advanceOf, SPACE } from './advances.ts';
import type { Piece } from './script.ts';

/** Words, as indices into the list that was broken. */
export type Line = number[];

/** Fills lines in order up to `width` (parts of the font size); a word that is wider has a line of its own. */
export function fillLines(words: readonly Piece[], width: number): Line[] {
  const lines: Line[] = [];
  let filled = 0;
  words.forEach((word, index) => {
    const line = lines[lines.length - 1];
    const gap = line && !word.noSpaceBefore ? SPACE : 0;
    const advance = advanceOf(word.text);
    if (line && filled + gap + advance <= width) {
      line.push(index);
      filled += gap + advance;
    } else {
      lines.push([index]);
      filled = advance;
    }
  });
  return lines;
}

/** As few lines as `width` allows, of lengths as equal as can be. */
export function balanceLines(words: readonly Piece[], width: number): Line[] {
  const lines = fillLines(words, width);
  if (lines.length < 2) return lines;
  return narrowest(words, lines.length, width);
}

/** The most even setting in `count` lines or fewer. */
export function spreadLines(words: readonly Piece[], count: number): Line[] {
  const all = words.reduce((sum, word) => sum + advanceOf(word.text) + SPACE, 0);
  return narrowest(words, count, all);
}

/** `width` must be enough for `count` lines; ten halvings bring it within a thousandth of the least that is. */
function narrowest(words: readonly Piece[], count: number, width: number): Line[] {
  let least = 0;
  let enough = width;
  for (let step = 0; step < 10; step++) {
    const middle = (least + enough) / 2;
    if (fillLines(words, middle).length <= count) enough = middle;
    else least = middle;
  }
  return fillLines(words, enough);
}

/** The words of a line as one text. */
export function joinWords(words: readonly Piece[]): string {
  let text = '';
  for (const word of words) text += text !== '' && !word.noSpaceBefore ? ` ${word.text}` : word.text;
  return text;
}

/** What stands at the indices of a line. */
export function pick<Word>(words: readonly Word[], line: Line): Word[] {
  return words.filter((_, index) => line.includes(index));
}
