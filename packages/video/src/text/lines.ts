import type { Piece } from './script.ts';

/** The words of a line, as indices into the list of all words. */
export type Line = number[];

/** How wide text is, in a unit of the caller's: parts of the font size, or characters. */
export type Measure = {
  widthOf: (word: string) => number;
  /** Of the space between two words. */
  space: number;
};

/** Fills lines in order up to `width`; a word that is wider has a line of its own. */
export function fillLines(words: readonly Piece[], { width, measure }: LineRoom): Line[] {
  return fillWith(measureWords(words, measure), width);
}

/** A word's width, and that of the space before it. */
type MeasuredWord = { advance: number; gap: number };

function measureWords(words: readonly Piece[], { widthOf, space }: Measure): MeasuredWord[] {
  return words.map(({ text, noSpaceBefore }) => ({
    advance: widthOf(text),
    gap: noSpaceBefore ? 0 : space,
  }));
}

function fillWith(words: readonly MeasuredWord[], width: number): Line[] {
  const lines: Line[] = [];
  let filled = 0;
  for (const [index, { advance, gap }] of words.entries()) {
    const line = lines[lines.length - 1];
    if (line && filled + gap + advance <= width) {
      line.push(index);
      filled += gap + advance;
    } else {
      lines.push([index]);
      filled = advance;
    }
  }
  return lines;
}

export type LineRoom = { width: number; measure: Measure };

/** As few lines as `width` allows, of lengths as equal as can be. */
export function balanceLines(words: readonly Piece[], room: LineRoom): Line[] {
  const lines = fillLines(words, room);
  if (lines.length < 2) return lines;
  return fillNarrowest(words, { ...room, count: lines.length });
}

/** The most even setting in `count` lines or fewer. */
export function spreadLines(
  words: readonly Piece[],
  { count, measure }: { count: number; measure: Measure },
): Line[] {
  const width = words.reduce((sum, word) => sum + measure.widthOf(word.text) + measure.space, 0);
  return fillNarrowest(words, { count, width, measure });
}

/** Fills `count` lines at most, as narrow as possible to a thousandth of `width`, which must be enough. */
function fillNarrowest(
  words: readonly Piece[],
  { count, width, measure }: LineRoom & { count: number },
): Line[] {
  // Measuring takes longer than filling.
  const measured = measureWords(words, measure);
  let least = 0;
  let enough = width;
  for (let step = 0; step < 10; step++) {
    const middle = (least + enough) / 2;
    if (fillWith(measured, middle).length <= count) enough = middle;
    else least = middle;
  }
  return fillWith(measured, enough);
}

/** The words of a line as one text. */
export function joinWords(words: readonly Piece[]): string {
  let text = '';
  for (const word of words) text += text !== '' && !word.noSpaceBefore ? ` ${word.text}` : word.text;
  return text;
}

/** Returns the items at the indices of a line. */
export function pick<Word>(words: readonly Word[], line: Line): Word[] {
  return words.filter((_, index) => line.includes(index));
}
