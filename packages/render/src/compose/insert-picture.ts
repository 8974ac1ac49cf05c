import type { Rect } from '@avatarcade/stage/scene';
import type { PictureViews } from '../av/frame.ts';

/** How much of the picture shows (0 to 255) in its upper left corner, luma and chroma; the other corners mirror it. */
export type CornerMask = {
  sizes: [luma: number, chroma: number];
  shares: [luma: Uint8Array, chroma: Uint8Array];
};

const STEPS = 4;

/** Share of the pixel that lies inside the rounded corner, by counting points in it. */
function shareInside(column: number, { row, radius }: { row: number; radius: number }): number {
  let inside = 0;
  for (let i = 0; i < STEPS * STEPS; i++) {
    const x = radius - (column + ((i % STEPS) + 0.5) / STEPS);
    const y = radius - (row + (Math.floor(i / STEPS) + 0.5) / STEPS);
    if (x <= 0 || y <= 0 || x * x + y * y <= radius * radius) inside++;
  }
  return Math.round((inside * 255) / (STEPS * STEPS));
}

function buildShares(size: number, radius: number): Uint8Array {
  return Uint8Array.from({ length: size * size }, (_, i) =>
    shareInside(i % size, { row: Math.floor(i / size), radius }),
  );
}

export function buildCornerMask({ width, height }: Rect, radius: number): CornerMask {
  const possible = Math.min(radius, width / 2, height / 2);
  const luma = Math.ceil(possible);
  const chroma = Math.ceil(possible / 2);
  return {
    sizes: [luma, chroma],
    shares: [buildShares(luma, possible), buildShares(chroma, possible / 2)],
  };
}

type PlaneJob = {
  target: Buffer;
  targetStride: number;
  source: Buffer;
  sourceStride: number;
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  shares: Uint8Array;
};

/** The four corners: what is there already keeps its share. */
function insertCornerRow(job: PlaneJob, row: number): void {
  const { target, targetStride, source, sourceStride, x, y, width, height, size, shares } = job;
  const mirrored = Math.min(row, height - 1 - row);
  for (let i = 0; i < size; i++) {
    const share = shares[mirrored * size + i] ?? 255;
    for (const column of [i, width - 1 - i]) {
      const at = (y + row) * targetStride + x + column;
      const below = target[at] ?? 0;
      const above = source[row * sourceStride + column] ?? 0;
      target[at] = below + Math.round(((above - below) * share) / 255);
    }
  }
}

function insertPlane(job: PlaneJob): void {
  const { target, targetStride, source, sourceStride, x, y, width, height, size } = job;
  for (let row = 0; row < height; row++) {
    const isCorner = row < size || row >= height - size;
    const inset = isCorner ? size : 0;
    if (isCorner) insertCornerRow(job, row);
    const from = row * sourceStride;
    source.copy(target, (y + row) * targetStride + x + inset, from + inset, from + width - inset);
  }
}

/** Copies a picture of `rect`'s size into its place, rounding the corners. `rect` is inside the target. Colours have half its resolution: on odd numbers they are off by a pixel. */
export function insertPicture(
  target: PictureViews,
  { source, rect, mask }: { source: PictureViews; rect: Rect; mask: CornerMask },
): void {
  for (const plane of [0, 1, 2] as const) {
    const shift = plane === 0 ? 0 : 1;
    const chroma = plane === 0 ? 0 : 1;
    insertPlane({
      target: target.planes[plane],
      targetStride: target.strides[plane],
      source: source.planes[plane],
      sourceStride: source.strides[plane],
      x: rect.x >> shift,
      y: rect.y >> shift,
      width: rect.width >> shift,
      height: rect.height >> shift,
      size: mask.sizes[chroma],
      shares: mask.shares[chroma],
    });
  }
}
