import { lineHeightOf } from '@avatarcade/video/text/script';
import type { CaptionsLayer, Rect } from '../scene.ts';

/** Between lines of captions there is a little more room than in other texts: a word pops up as it is said. */
const EXTRA = 0.1;

/** Distance of the base lines of captions, in parts of the font size. */
export function captionLineHeight(words: readonly { text: string }[]): number {
  return Math.max(...['', ...words.map(({ text }) => text)].map(lineHeightOf)) + EXTRA;
}

type CaptionLines = {
  lines: number;
  /** In parts of the font size. */
  lineHeight: number;
};

/** The part of the layer's rectangle that so many lines take at full size: at the edge where it is anchored. */
export function captionRoom({ rect, style }: CaptionsLayer, { lines, lineHeight }: CaptionLines): Rect {
  const height = Math.min(rect.height, lines * style.fontSize * lineHeight);
  const above = { top: 0, middle: 0.5, bottom: 1 }[style.anchor ?? 'bottom'];
  return { ...rect, y: rect.y + above * (rect.height - height), height };
}
