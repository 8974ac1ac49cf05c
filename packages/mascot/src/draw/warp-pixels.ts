import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Level } from '../prepare/body-levels.ts';

/** Pixels between two places at which the warp is asked; between them it is straight. */
const CELL = 16;
const SHIFT = 16;
const ONE = 1 << SHIFT;

type Warping = {
  /** RGBA of the result, row by row; all of it is written. */
  target: Uint32Array;
  width: number;
  height: number;
  level: Level;
  /** Pixels of the level for each pixel of the result, by its column and row. */
  sourceOf: (x: number, y: number) => P2;
};

/** Fills a picture with what the warp takes from another one, blended between its pixels. */
export function warpPixels({ target, width, height, level, sourceOf }: Warping): void {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const above = new Float64Array((columns + 1) * 2);
  const below = new Float64Array((columns + 1) * 2);
  const sampleRow = (line: Float64Array, y: number): void => {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = sourceOf(column * CELL + 0.5, y + 0.5);
      line[column * 2] = u - 0.5;
      line[column * 2 + 1] = v - 0.5;
    }
  };
  sampleRow(below, 0);
  for (let row = 0; row < rows; row++) {
    above.set(below);
    sampleRow(below, (row + 1) * CELL);
    for (let column = 0; column < columns; column++) {
      const box = { left: column * CELL, top: row * CELL, width, height };
      const at = column * 2;
      fillCell({ target, level, box, corners: { above, below, at } });
    }
  }
}

type Cell = {
  target: Uint32Array;
  level: Level;
  box: { left: number; top: number; width: number; height: number };
  corners: { above: Float64Array; below: Float64Array; at: number };
};

function fillCell({ target, level, box, corners: { above, below, at } }: Cell): void {
  const { left, top, width, height } = box;
  const right = Math.min(width, left + CELL);
  const low = Math.min(height, top + CELL);
  const [u00, v00, u10, v10] = [above[at] ?? 0, above[at + 1] ?? 0, above[at + 2] ?? 0, above[at + 3] ?? 0];
  const [u01, v01, u11, v11] = [below[at] ?? 0, below[at + 1] ?? 0, below[at + 2] ?? 0, below[at + 3] ?? 0];
  const isOutside =
    Math.max(u00, u10, u01, u11) <= -1 ||
    Math.max(v00, v10, v01, v11) <= -1 ||
    Math.min(u00, u10, u01, u11) >= level.width ||
    Math.min(v00, v10, v01, v11) >= level.height;
  for (let y = top; y < low; y++) {
    if (isOutside) {
      target.fill(0, y * width + left, y * width + right);
      continue;
    }
    const down = (y - top) / CELL;
    const u0 = u00 + (u01 - u00) * down;
    const v0 = v00 + (v01 - v00) * down;
    const stepU = (u10 + (u11 - u10) * down - u0) / CELL;
    const stepV = (v10 + (v11 - v10) * down - v0) / CELL;
    const span = { from: y * width + left, to: y * width + right };
    fillSpan(target, level, span, [u0 * ONE, v0 * ONE, stepU * ONE, stepV * ONE]);
  }
}

/** One row of a cell, in fixed point: two channels are blended in each multiplication. */
// biome-ignore lint/complexity/useMaxParams: called for each row of each cell
function fillSpan(
  target: Uint32Array,
  level: Level,
  { from, to }: { from: number; to: number },
  [u0, v0, stepU, stepV]: readonly [number, number, number, number],
): void {
  const { colors, width, height } = level;
  let u = Math.round(u0);
  let v = Math.round(v0);
  const du = Math.round(stepU);
  const dv = Math.round(stepV);
  for (let index = from; index < to; index++, u += du, v += dv) {
    const x = u >> SHIFT;
    const y = v >> SHIFT;
    if (x < -1 || y < -1 || x >= width || y >= height) {
      target[index] = 0;
      continue;
    }
    const row = y * width + x;
    const isLeft = x >= 0;
    const isRight = x < width - 1;
    const a = isLeft && y >= 0 ? (colors[row] ?? 0) : 0;
    const b = isRight && y >= 0 ? (colors[row + 1] ?? 0) : 0;
    const c = isLeft && y < height - 1 ? (colors[row + width] ?? 0) : 0;
    const d = isRight && y < height - 1 ? (colors[row + width + 1] ?? 0) : 0;
    if (a === b && a === c && a === d) {
      target[index] = a;
      continue;
    }
    const fx = (u >> 8) & 255;
    const fy = (v >> 8) & 255;
    const wd = (fx * fy) >> 8;
    const wb = fx - wd;
    const wc = fy - wd;
    const wa = 256 - fx - fy + wd;
    const even =
      (Math.imul(a & 0xff00ff, wa) +
        Math.imul(b & 0xff00ff, wb) +
        Math.imul(c & 0xff00ff, wc) +
        Math.imul(d & 0xff00ff, wd)) >>>
      8;
    const odd =
      Math.imul((a >>> 8) & 0xff00ff, wa) +
      Math.imul((b >>> 8) & 0xff00ff, wb) +
      Math.imul((c >>> 8) & 0xff00ff, wc) +
      Math.imul((d >>> 8) & 0xff00ff, wd);
    target[index] = (even & 0xff00ff) | (odd & 0xff00ff00);
  }
}
