import type { Rect } from '@avatarcade/stage/scene';

/**
 * A piece of overlay as the blending needs it: premultiplied, limited-range BT.709, chroma at half size. Luma and alpha rows are
 * `stride` bytes, chroma rows half of it; `stride` is a multiple of 32 and what lies beyond the picture is transparent.
 */
export type PlaneLayout = {
  stride: number;
  /** Columns that are converted, a multiple of 32: all of the stride but in a part. */
  width: number;
  /** Even. */
  height: number;
  /** Offsets into one block of memory. */
  y: number;
  a: number;
  u: number;
  v: number;
  /** Alpha at chroma size. */
  c: number;
  /** Two 16-bit numbers for each pair of rows: [from, to) of the columns that aren't fully transparent. */
  spans: number;
  bytes: number;
};

/** A larger part costs no less than the whole. */
const WORTH_CUTTING = 0.8;

const align = (value: number, to: number): number => Math.ceil(value / to) * to;

/** Pure; `at` is where the block starts. */
export function buildPlaneLayout(width: number, { height, at }: { height: number; at: number }): PlaneLayout {
  const stride = align(width, 32);
  const luma = stride * height;
  const chroma = luma / 4;
  const y = align(at, 16);
  const a = y + luma;
  const u = a + luma;
  const v = u + align(chroma, 16);
  const c = v + align(chroma, 16);
  const spans = c + align(chroma, 16);
  return { stride, width: stride, height, y, a, u, v, c, spans, bytes: spans + height * 2 - at };
}

/** The place of `part` (its sides as `findPart` finds them) in the planes of the whole; its spans go to `spans`, apart. */
export function cutLayout(whole: PlaneLayout, { part, spans }: { part: Rect; spans: number }): PlaneLayout {
  const luma = part.y * whole.stride + part.x;
  const chroma = (part.y * whole.stride) / 4 + part.x / 2;
  return {
    ...whole,
    width: part.width,
    height: part.height,
    y: whole.y + luma,
    a: whole.a + luma,
    u: whole.u + chroma,
    v: whole.v + chroma,
    c: whole.c + chroma,
    spans,
  };
}

/** Rows of planes, with their part of the spans; both numbers are even. */
export function cutRows(whole: PlaneLayout, { from, rows }: { from: number; rows: number }): PlaneLayout {
  const luma = from * whole.stride;
  return {
    ...whole,
    height: rows,
    y: whole.y + luma,
    a: whole.a + luma,
    u: whole.u + luma / 4,
    v: whole.v + luma / 4,
    c: whole.c + luma / 4,
    spans: whole.spans + from * 2,
  };
}

/** `box` as the planes can be cut, or undefined where it is most of the whole. */
export function findPart(box: Rect, whole: PlaneLayout): Rect | undefined {
  const x = box.x - (box.x % 32);
  const width = Math.min(align(box.x + box.width, 32), whole.stride) - x;
  const { y, height } = box;
  if (width * height > WORTH_CUTTING * whole.stride * whole.height) return undefined;
  return { x, y, width, height };
}
