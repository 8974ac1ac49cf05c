import { clamp } from '@avatarcade/stage/pen/number';
import {
  type Color,
  copyPixels,
  createPixels,
  type Lab,
  labDistance,
  labOf,
  medianColor,
  type Pixels,
} from '../pixels.ts';
import { commonColor } from './measure-face.ts';

/** Why no figure can be cut out: something is drawn up to the edges, or nothing is left. */
export type CutOutProblem = 'busy_ground' | 'empty';

export type CutOut = { pixels: Pixels; isFlatGround: boolean } | { problem: CutOutProblem };

/** Share of the border that has to be see-through, or of one colour. */
const SEE_THROUGH = 0.12;
const FLAT = 0.72;
/** How far a colour may be from the ground's to be ground: compression makes it uneven. */
const GROUND = 0.06;
/** Pixels that the edge of a figure is blended over. */
const EDGE = 3;
/** A figure covers at least this share of its picture. */
const LEAST = 0.004;

/** Returns the figure alone, cut to its bounds, by the picture's own transparency or without its ground of one colour. */
export function cutOut(picture: Pixels): CutOut {
  const border = listBorder(picture);
  const clear = border.filter((index) => (picture.data[index * 4 + 3] ?? 0) < 128);
  if (clear.length >= border.length * SEE_THROUGH) return trim(picture, false);
  const colors = border.map((index) => colorOf(picture, index));
  const common = commonColor(colors);
  if (!common) return { problem: 'busy_ground' };
  const ground =
    medianColor(colors.filter((color) => labDistance(labOf(color), labOf(common)) < GROUND)) ?? common;
  const lab = labOf(ground);
  const flat = colors.filter((color) => labDistance(labOf(color), lab) < GROUND * 1.3);
  if (flat.length < border.length * FLAT) return { problem: 'busy_ground' };
  return trim(removeGround(picture, { ground, border }), true);
}

/** Indexes of pixels along the edges but the lower one, on which figures stand. */
function listBorder({ width, height }: Pixels): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x);
  for (let y = 1; y < height; y++) border.push(y * width, y * width + width - 1);
  return border;
}

const colorOf = ({ data }: Pixels, index: number): Color => [
  data[index * 4] ?? 0,
  data[index * 4 + 1] ?? 0,
  data[index * 4 + 2] ?? 0,
];

function removeGround(picture: Pixels, { ground, border }: { ground: Color; border: number[] }): Pixels {
  const { width, height } = picture;
  const lab = labOf(ground);
  const distances = measureDistances(picture, lab);
  const isGround = flood(distances, { width, height, border });
  const cut = copyPixels(picture);
  for (let index = 0; index < width * height; index++) {
    if (isGround[index]) cut.data[index * 4 + 3] = 0;
  }
  for (const index of listEdge(isGround, { width, height })) {
    softenPixel({ picture, cut, distances, isGround, ground, index });
  }
  return cut;
}

function measureDistances({ data, width, height }: Pixels, ground: Lab): Float32Array {
  const distances = new Float32Array(width * height);
  const known = new Map<number, number>();
  for (let index = 0; index < distances.length; index++) {
    const [r, g, b] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0];
    const key = (r << 16) | (g << 8) | b;
    const distance = known.get(key) ?? labDistance(labOf([r, g, b]), ground);
    known.set(key, distance);
    distances[index] = distance;
  }
  return distances;
}

type Size = { width: number; height: number };

/** All that hangs together with the border and has its colour. */
function flood(distances: Float32Array, { width, height, border }: Size & { border: number[] }): Uint8Array {
  const isGround = new Uint8Array(width * height);
  const bottom = Array.from({ length: width }, (_, x) => (height - 1) * width + x);
  const waiting = new Int32Array(width * height);
  let end = 0;
  const visit = (index: number): void => {
    if (isGround[index] || (distances[index] ?? 1) >= GROUND) return;
    isGround[index] = 1;
    waiting[end++] = index;
  };
  for (const index of [...border, ...bottom]) visit(index);
  for (let start = 0; start < end; start++) {
    const index = waiting[start] ?? 0;
    const column = index % width;
    if (column > 0) visit(index - 1);
    if (column < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
  return isGround;
}

/** Pixels of the figure that are at most EDGE away from the ground. */
function listEdge(isGround: Uint8Array, { width, height }: Size): Set<number> {
  const edge = new Set<number>();
  let ring: number[] = [];
  for (let index = 0; index < isGround.length; index++) if (isGround[index]) ring.push(index);
  for (let step = 0; step < EDGE; step++) {
    const next: number[] = [];
    for (const index of ring) {
      const column = index % width;
      for (const near of [
        column > 0 ? index - 1 : -1,
        column < width - 1 ? index + 1 : -1,
        index - width,
        index < width * (height - 1) ? index + width : -1,
      ]) {
        if (near < 0 || isGround[near] || edge.has(near)) continue;
        edge.add(near);
        next.push(near);
      }
    }
    ring = next;
  }
  return edge;
}

type EdgePixel = {
  picture: Pixels;
  cut: Pixels;
  distances: Float32Array;
  isGround: Uint8Array;
  ground: Color;
  index: number;
};

/** At an edge figure and ground are mixed: how much is figure shows in how far the colour is from the ground, compared with what is behind it. */
function softenPixel({ picture, cut, distances, isGround, ground, index }: EdgePixel): void {
  const { width, height } = picture;
  const [column, row] = [index % width, Math.floor(index / width)];
  let farthest = distances[index] ?? 0;
  for (let y = Math.max(0, row - EDGE); y <= Math.min(height - 1, row + EDGE); y++) {
    for (let x = Math.max(0, column - EDGE); x <= Math.min(width - 1, column + EDGE); x++) {
      const near = y * width + x;
      if (!isGround[near]) farthest = Math.max(farthest, distances[near] ?? 0);
    }
  }
  const share = clamp(
    ((distances[index] ?? 0) - GROUND * 0.25) / Math.max(GROUND, farthest * 0.92 - GROUND * 0.25),
  );
  const alpha = (picture.data[index * 4 + 3] ?? 0) * share;
  cut.data[index * 4 + 3] = alpha;
  if (share <= 0.02 || share >= 1) return;
  for (const channel of [0, 1, 2] as const) {
    const mixed = picture.data[index * 4 + channel] ?? 0;
    cut.data[index * 4 + channel] = (mixed - ground[channel] * (1 - share)) / share;
  }
}

/** Cut to what can be seen. */
function trim(picture: Pixels, isFlatGround: boolean): CutOut {
  const { data, width, height } = picture;
  let [left, top, right, low, seen] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      low = y;
      seen++;
    }
  }
  if (seen < width * height * LEAST) return { problem: 'empty' };
  const pixels = createPixels(right - left + 1, low - top + 1);
  for (let y = 0; y < pixels.height; y++) {
    const from = ((top + y) * width + left) * 4;
    pixels.data.set(data.subarray(from, from + pixels.width * 4), y * pixels.width * 4);
  }
  return { pixels, isFlatGround };
}
