import type { Pixels } from '@avatarcade/stage/screen-key/pixels';

const BLOCK = 16;

/**
 * Gives what is transparent the colour of what is near: coding spreads colours over edges, and a person would get a dark or green rim. Seen
 * it is nowhere.
 */
export function fillBehind({ width, height, data }: Pixels): void {
  const across = Math.ceil(width / BLOCK);
  const down = Math.ceil(height / BLOCK);
  const colors = new Float32Array(across * down * 3);
  const known = new Uint8Array(across * down);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      sumBlock({ width, height, data }, { row, column, across, colors, known });
  for (let pass = 0; pass < 3; pass++) grow({ across, down, colors, known });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha >= 250) continue;
      const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK);
      if (!known[block]) continue;
      // Half transparent pixels keep most of their own colour.
      const own = Math.min(1, alpha / 128);
      for (let n = 0; n < 3; n++) {
        data[at + n] = (data[at + n] ?? 0) * own + (colors[block * 3 + n] ?? 0) * (1 - own);
      }
    }
  }
}

type Blocks = { across: number; colors: Float32Array; known: Uint8Array };

function sumBlock(
  { width, height, data }: Pixels,
  { row, column, across, colors, known }: Blocks & { row: number; column: number },
): void {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
    for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha < 128) continue;
      for (let n = 0; n < 3; n++) sum[n] = (sum[n] ?? 0) + (data[at + n] ?? 0) * alpha;
      weight += alpha;
    }
  }
  if (weight === 0) return;
  const block = row * across + column;
  known[block] = 1;
  for (let n = 0; n < 3; n++) colors[block * 3 + n] = (sum[n] ?? 0) / weight;
}

function grow({ across, down, colors, known }: Blocks & { down: number }): void {
  const before = known.slice();
  for (let block = 0; block < before.length; block++) {
    if (before[block]) continue;
    const [row, column] = [Math.floor(block / across), block % across];
    const near = [
      row > 0 ? block - across : -1,
      row < down - 1 ? block + across : -1,
      column > 0 ? block - 1 : -1,
      column < across - 1 ? block + 1 : -1,
    ].filter((other) => other >= 0 && before[other]);
    if (near.length === 0) continue;
    known[block] = 1;
    for (let n = 0; n < 3; n++)
      colors[block * 3 + n] = near.reduce((sum, o) => sum + (colors[o * 3 + n] ?? 0), 0) / near.length;
  }
}
