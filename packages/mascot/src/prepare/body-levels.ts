import { createPixels, type Pixels } from '../pixels.ts';

/** A picture as numbers of red, green, blue and alpha, from the lowest byte up. Colours go on where nothing can be seen. */
export type Level = { width: number; height: number; colors: Uint32Array };

const SMALLEST = 160;
/** Pixels that colours go on beyond an edge, so that nothing foreign is blended into it. */
const BLEED = 3;

/** The picture, and as often half of it as there is use for. */
export function buildLevels(picture: Pixels): Level[] {
  const levels = [levelOf(picture)];
  let last = picture;
  while (Math.min(last.width, last.height) >= SMALLEST * 2) {
    last = halfOf(last);
    levels.push(levelOf(last));
  }
  return levels;
}

function levelOf({ width, height, data }: Pixels): Level {
  const colors = new Uint32Array(data.slice().buffer);
  let edge: number[] = [];
  for (let index = 0; index < colors.length; index++) {
    if ((colors[index] ?? 0) >>> 24 === 0) colors[index] = 0;
  }
  for (let step = 0; step < BLEED; step++) {
    const found: [number, number][] = [];
    const visit = (index: number, column: number): void => {
      if (colors[index] !== 0) return;
      const near =
        (column > 0 && colors[index - 1]) ||
        (column < width - 1 && colors[index + 1]) ||
        colors[index - width] ||
        colors[index + width];
      // A colour of no alpha that isn't nothing: black gets a trace of blue.
      if (near) found.push([index, near & 0xffffff || 0x010000]);
    };
    if (step === 0) for (let index = 0; index < colors.length; index++) visit(index, index % width);
    else {
      for (const index of edge) {
        const column = index % width;
        if (column > 0) visit(index - 1, column - 1);
        if (column < width - 1) visit(index + 1, column + 1);
        if (index >= width) visit(index - width, column);
        if (index < width * (height - 1)) visit(index + width, column);
      }
    }
    for (const [index, color] of found) colors[index] = color;
    edge = found.map(([index]) => index);
  }
  return { width, height, colors };
}

function halfOf(picture: Pixels): Pixels {
  const { data, width } = picture;
  const half = createPixels(Math.ceil(width / 2), Math.ceil(picture.height / 2));
  for (let y = 0; y < half.height; y++) {
    const row = y * 2 * width;
    const low = Math.min(picture.height - 1, y * 2 + 1) * width;
    for (let x = 0; x < half.width; x++) {
      const right = Math.min(width - 1, x * 2 + 1);
      averageInto(half.data, {
        to: (y * half.width + x) * 4,
        data,
        from: [row + x * 2, row + right, low + x * 2, low + right],
      });
    }
  }
  return half;
}

type Averaging = { to: number; data: Uint8ClampedArray; from: readonly number[] };

function averageInto(half: Uint8ClampedArray, { to, data, from }: Averaging): void {
  let [r, g, b, alpha] = [0, 0, 0, 0];
  for (const index of from) {
    const weight = data[index * 4 + 3] ?? 0;
    r += (data[index * 4] ?? 0) * weight;
    g += (data[index * 4 + 1] ?? 0) * weight;
    b += (data[index * 4 + 2] ?? 0) * weight;
    alpha += weight;
  }
  half[to] = r / Math.max(1, alpha);
  half[to + 1] = g / Math.max(1, alpha);
  half[to + 2] = b / Math.max(1, alpha);
  half[to + 3] = alpha / from.length;
}
