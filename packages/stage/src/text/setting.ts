import { EM_MEASURE } from '@avatarcade/video/text/advances';
import { joinWords, pick, spreadLines } from '@avatarcade/video/text/lines';
import { breakable, lineHeightOf } from '@avatarcade/video/text/script';
import type { Canvas2D } from '../canvas.ts';
import { setFont } from '../fonts.ts';
import type { FontFamily, FontWeight } from '../scene.ts';

/** A text broken into lines at the largest size that fits. */
export type TextSetting = {
  size: number;
  lines: { text: string; width: number }[];
  /** Pixels from one base line to the next, extra space left out. */
  lineHeight: number;
};

export type TextRoom = {
  width: number;
  height: number;
  maxLines: number;
  /** Pixels that every line takes beside its own height. */
  extra: number;
};

const PROBE = 100;
/** Pixels; a text that needs less is too long for its place and gets cut at the edges. */
const MIN = 8;
/** How much larger a third line has to make the letters: for less, a short word stood alone on a line. */
const GAIN = 1.16;

/**
 * Sets `text` as large as `room` allows, up to `largest` pixels; of equal sizes, and from the third line on of nearly equal ones, the one
 * with fewer lines.
 */
export function setText(
  canvas: Canvas2D,
  {
    text,
    language,
    face,
    room,
  }: {
    text: string;
    language: string;
    face: { family: FontFamily; weight: FontWeight; largest: number };
    room: TextRoom;
  },
): TextSetting {
  const words = breakable(text, language);
  const lineHeight = lineHeightOf(text);
  setFont(canvas, { face: { ...face, size: PROBE }, text, language });
  let best: TextSetting = { size: 0, lines: [], lineHeight: 0 };
  for (let count = 1; count <= Math.min(room.maxLines, words.length); count++) {
    const lines = spreadLines(words, { count, measure: EM_MEASURE }).map((line) =>
      joinWords(pick(words, line)),
    );
    const widths = lines.map((line) => canvas.measureText(line).width / PROBE);
    const across = room.width / Math.max(...widths, 0.01);
    const down = (room.height / lines.length - room.extra) / lineHeight;
    const size = Math.max(MIN, Math.floor(Math.min(face.largest, across, down)));
    if (size > best.size * (count > 2 ? GAIN : 1)) {
      best = {
        size,
        lines: lines.map((line, index) => ({ text: line, width: (widths[index] ?? 0) * size })),
        lineHeight: lineHeight * size,
      };
    }
  }
  return best;
}
