import { EM_MEASURE } from '@avatarcade/video/text/advances';
import { joinWords, pick, spreadLines } from '@avatarcade/video/text/lines';
import { breakable, lineHeightOf, type Piece } from '@avatarcade/video/text/script';
import { splitOverlong } from '@avatarcade/video/text/split-overlong';
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

/** How much larger a hyphen has to make the letters of a text with an overlong word. */
const HYPHEN_GAIN = 1.4;

type SetTextInput = {
  text: string;
  language: string;
  face: { family: FontFamily; weight: FontWeight; largest: number };
  room: TextRoom;
};

/**
 * Sets `text` as large as `room` allows, up to `largest` pixels; of equal sizes, and from the third line on of nearly equal ones, the one
 * with fewer lines. An overlong word is broken where that makes the letters much larger.
 */
export function setText(canvas: Canvas2D, input: SetTextInput): TextSetting {
  const { text, language, face, room } = input;
  const words = breakable(text, language);
  setFont(canvas, { face: { ...face, size: PROBE }, text, language });
  const whole = setLargest(canvas, { ...input, ways: listWays(words, room.maxLines) });
  const parts = splitOverlong(words);
  if (!parts) return whole;
  const broken = setLargest(canvas, { ...input, ways: listBrokenWays(parts, room.maxLines) });
  return broken.size >= whole.size * HYPHEN_GAIN ? broken : whole;
}

/** The lines of a text, in one of the ways in which it may be broken. */
type Way = string[];

function setLargest(
  canvas: Canvas2D,
  { text, face, room, ways }: SetTextInput & { ways: Way[] },
): TextSetting {
  const lineHeight = lineHeightOf(text);
  let best: TextSetting = { size: 0, lines: [], lineHeight: 0 };
  for (const lines of ways) {
    const widths = lines.map((line) => canvas.measureText(line).width / PROBE);
    const across = room.width / Math.max(...widths, 0.01);
    const down = (room.height / lines.length - room.extra) / lineHeight;
    const size = Math.max(MIN, Math.floor(Math.min(face.largest, across, down)));
    if (size > best.size * (lines.length > 2 ? GAIN : 1)) {
      best = {
        size,
        lines: lines.map((line, index) => ({ text: line, width: (widths[index] ?? 0) * size })),
        lineHeight: lineHeight * size,
      };
    }
  }
  return best;
}

/** In up to `most` lines, the fewest first. */
function listWays(words: readonly Piece[], most: number): Way[] {
  const counts = Array.from({ length: Math.min(most, words.length) }, (_, index) => index + 1);
  return counts.map((count) =>
    spreadLines(words, { count, measure: EM_MEASURE }).map((line) => joinWords(pick(words, line))),
  );
}

function listBrokenWays([before, after]: [Piece[], Piece[]], most: number): Way[] {
  const ways = listWays(before, most - 1).flatMap((above) =>
    listWays(after, most - above.length).map((below) => [...above, ...below]),
  );
  return ways.sort((one, other) => one.length - other.length);
}
