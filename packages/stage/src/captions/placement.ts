import type { CaptionPage } from '@avatarcade/video/captions/page';
import { SPACE } from '@avatarcade/video/text/advances';
import {
  type Direction,
  directionOfLanguage,
  directionOfText,
  leastLineOf,
} from '@avatarcade/video/text/script';
import type { Canvas2D } from '../canvas.ts';
import { setFont } from '../fonts.ts';
import type { CaptionStyle, Rect } from '../scene.ts';

export type PlacedWord = {
  /** Of the page's words. */
  index: number;
  text: string;
  direction: Direction;
  rect: Rect;
};

export type PlacedPage = {
  /** Font size that the whole page is set in. */
  size: number;
  placed: PlacedWord[];
  lines: Rect[];
};

/** Room that plates, outlines and the popping word take at either end of a line, in parts of the font size. */
export const LINE_MARGIN = 0.3;
/** From the middle of a line down to the foot of its letters, in parts of the font size. */
export const BASELINE = 0.35;
const PROBE = 100;

type Setting = { page: CaptionPage; style: CaptionStyle; language: string };

/** Places every word of a page within `room`, set smaller where a line is too wide. */
export function placeWords(
  canvas: Canvas2D,
  { page, room, style, language }: Setting & { room: Rect },
): PlacedPage {
  setCaptionFont(canvas, { page, style, size: PROBE, language });
  const widths = page.words.map((word) => canvas.measureText(word.text).width / PROBE);
  const lengths = page.lines.map((line) => lengthOf(page, { line, widths }));
  const step = room.height / Math.max(1, page.lines.length);
  const widest = Math.max(...lengths) + 2 * LINE_MARGIN;
  const least = Math.max(...page.words.map((word) => leastLineOf(word.text)));
  const size = Math.max(1, Math.floor(Math.min(style.fontSize, room.width / widest, step / least)));
  const base = directionOfPage(page, language);
  const placed: PlacedWord[] = [];
  const lines: Rect[] = [];
  page.lines.forEach((line, row) => {
    const width = (lengths[row] ?? 0) * size;
    const spare = room.width - width;
    const start = LINE_MARGIN * size;
    const x =
      room.x + ((style.align ?? 'center') === 'center' ? spare / 2 : base === 'rtl' ? spare - start : start);
    const rect = { x, y: room.y + row * step, width, height: step };
    lines.push(rect);
    placed.push(...placeLine(page, { line, widths, size, rect, base }));
  });
  return { size, placed, lines };
}

/** One font for the whole page, with every face that its words need. */
export function setCaptionFont(
  canvas: Canvas2D,
  { page, style, size, language }: Setting & { size: number },
): void {
  const face = { family: style.fontFamily ?? 'display', weight: style.fontWeight ?? 800, size } as const;
  setFont(canvas, { face, text: page.words.map((word) => word.text).join(' '), language });
}

function lengthOf(
  page: CaptionPage,
  { line, widths }: { line: readonly number[]; widths: readonly number[] },
): number {
  let length = 0;
  for (const index of line) {
    const gap = index === line[0] ? 0 : gapBefore(page, index);
    length = length + gap + (widths[index] ?? 0);
  }
  return length;
}

/** Before a word that isn't the first of its line. */
function gapBefore(page: CaptionPage, index: number): number {
  return page.words[index]?.noSpaceBefore ? 0 : SPACE;
}

type PlacedLine = {
  line: readonly number[];
  /** Of the page's words, in parts of the font size. */
  widths: readonly number[];
  size: number;
  rect: Rect;
  /** Of the page. */
  base: Direction;
};

function placeLine(page: CaptionPage, { line, widths, size, rect, base }: PlacedLine): PlacedWord[] {
  const words = line.map((index) => {
    const text = page.words[index]?.text ?? '';
    return { index, text, direction: directionOfText(text, base) };
  });
  const placed: PlacedWord[] = [];
  let x = rect.x;
  let before: number | undefined;
  for (const run of visualRuns(words, base)) {
    const first = Math.min(...run.map(({ index }) => index));
    run.forEach((word, at) => {
      // What meets where the direction changes isn't what is read one after the other: the space there is that before the later run.
      const here = at === 0 ? first : word.index;
      if (before !== undefined) x += gapBefore(page, Math.max(before, here)) * size;
      const width = (widths[word.index] ?? 0) * size;
      placed.push({ ...word, rect: { x, y: rect.y, width, height: rect.height } });
      x += width;
      before = word.index;
    });
    before = first;
  }
  return placed;
}

/** From right to left in languages that are written so, and where most words are: a voice may speak what isn't of its language. */
function directionOfPage(page: CaptionPage, language: string): Direction {
  if (directionOfLanguage(language) === 'rtl') return 'rtl';
  const directions = page.words
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ text }) => directionOfText(text, 'ltr'));
  const fromRight = directions.filter((direction) => direction === 'rtl').length;
  if (fromRight * 2 === directions.length) return directions[0] ?? 'ltr';
  return fromRight * 2 > directions.length ? 'rtl' : 'ltr';
}

/** Words as they stand from left to right: neighbours of one direction are a run, and keep their order in it. */
function visualRuns<Word extends { direction: Direction }>(
  words: readonly Word[],
  base: Direction,
): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run?.[0]?.direction === word.direction) run.push(word);
    else runs.push([word]);
  }
  const ordered = runs.map((run) => (run[0]?.direction === 'rtl' ? run.toReversed() : run));
  return base === 'rtl' ? ordered.toReversed() : ordered;
}
