import { lineHeightOf } from '@avatarcade/video/text/script';

/** Between lines of captions there is a little more room than in other texts: a word pops up as it is said. */
const EXTRA = 0.1;

/** Distance of the base lines of captions, in parts of the font size. */
export function captionLineHeight(words: readonly { text: string }[]): number {
  return Math.max(...['', ...words.map(({ text }) => text)].map(lineHeightOf)) + EXTRA;
}
