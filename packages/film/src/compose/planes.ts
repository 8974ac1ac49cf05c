/**
 * A piece of overlay as the blending needs it: premultiplied, limited-range BT.709, chroma at half size. Luma and alpha rows are
 * `stride` bytes, chroma rows half of it; `stride` is a multiple of 32 and what lies beyond the picture is transparent.
 */
export interface PlaneLayout {
  stride: number;
  /** Even. */
  height: number;
  /** Offsets into one block of memory. */
  y: number;
  a: number;
  u: number;
  v: number;
  /** Alpha at chroma size. */
  c: number;
  /** Two 16-bit numbers for each pair of rows: [from, to) of the columns that aren't wholly transparent. */
  spans: number;
  bytes: number;
}

const align = (value: number, to: number): number => Math.ceil(value / to) * to;

/** Pure; `at` is where the block starts. */
export function buildPlaneLayout(width: number, height: number, at: number): PlaneLayout {
  const stride = align(width, 32);
  const luma = stride * height;
  const chroma = luma / 4;
  const y = align(at, 16);
  const a = y + luma;
  const u = a + luma;
  const v = u + align(chroma, 16);
  const c = v + align(chroma, 16);
  const spans = c + align(chroma, 16);
  return { stride, height, y, a, u, v, c, spans, bytes: spans + height * 2 - at };
}
