import type { Picture } from './frames.ts';

const COLUMNS = 54;
const ROWS = 96;
/** In "Camera on top": where the gameplay begins, and what of it lies between the bar with the name and the captions. */
const GAME_TOP = 33.2;
const SEEN = { rows: { from: 52, to: 62 }, columns: { from: 6, to: 48 } };
const MIDDLE = 57;
/** Where the crop begins that ends at the lower edge of the clip, as a share of its height. */
export const MAX_TOP = GAME_TOP / ROWS;
/** Of 255: what differs more than this from the code is covered. */
const TOLERANCE = 10;

/** What a picture of 54 x 96 cells shows of the clips that `makeCodedClip` makes. */
export type Seen = {
  /** The clip's share of blue. */
  blue: number;
  /** From 0 at the start of the clip to 1 at its end. */
  time: number;
  /** Where the crop begins, from 0 at the upper edge of the clip's picture to `MAX_TOP`. */
  top: number;
};

/** Undefined where something else covers the gameplay. */
export function readSeen(picture: Picture): Seen | undefined {
  const means = Array.from({ length: SEEN.rows.to - SEEN.rows.from }, (_, row) =>
    meanOf(picture, row + SEEN.rows.from),
  );
  const middle = means[MIDDLE - SEEN.rows.from];
  if (!middle || means.some(({ spread }) => spread > TOLERANCE)) return undefined;
  const [red, green, blue] = middle.color;
  const isCoded = means.every(({ color }, index) => {
    const expected = red + ((index + SEEN.rows.from - MIDDLE) * 215) / ROWS;
    const errors = [color[0] - expected, color[1] - green, color[2] - blue];
    return errors.every((error) => Math.abs(error) <= TOLERANCE);
  });
  if (!isCoded) return undefined;
  return { blue, time: (green - 20) / 215, top: (red - 20) / 215 - (MIDDLE + 0.5 - GAME_TOP) / ROWS };
}

type RowMean = { color: [number, number, number]; spread: number };

/** Of the cells of a row that are looked at: their mean colour, and how far one of them is from it. */
function meanOf(picture: Picture, row: number): RowMean {
  const { from, to } = SEEN.columns;
  const color: RowMean['color'] = [0, 0, 0];
  let spread = 0;
  for (const channel of [0, 1, 2] as const) {
    const values = Array.from(
      { length: to - from },
      (_, column) => picture[(row * COLUMNS + column + from) * 3 + channel] ?? 0,
    );
    color[channel] = values.reduce((sum, value) => sum + value, 0) / values.length;
    spread = Math.max(spread, Math.max(...values) - color[channel], color[channel] - Math.min(...values));
  }
  return { color, spread };
}
