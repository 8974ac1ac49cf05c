import type { Box, Pixels } from '@avatarcade/stage/screen-key/pixels';

export type Figure = {
  /** All that isn't transparent. */
  bounds: Box;
  /** From the top of the head to the chin. */
  face: Box;
};

const OPAQUE = 128;
/** How high a head is by its width, with hair: at least, at most, and where no neck is seen. */
const HEAD_ASPECT = { least: 1.1, most: 1.6, usual: 1.34 };

/** Where a person is in a picture with transparency, by its outline; undefined where nobody is. */
export function findFigure(picture: Pixels): Figure | undefined {
  const bounds = findBounds(picture);
  if (!bounds || bounds.height < 24 || bounds.width < 16) return undefined;
  return { bounds, face: findFace(picture, bounds) };
}

function findBounds({ width, height, data }: Pixels): Box | undefined {
  // Single pixels are noise: a row or a column counts from a few on.
  const least = Math.max(3, Math.round(width * 0.006));
  const rows = new Uint16Array(height);
  const columns = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < OPAQUE) continue;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  const isIn = (count: number) => count >= least;
  const [top, bottom] = [rows.findIndex(isIn), rows.findLastIndex(isIn)];
  const [left, right] = [columns.findIndex(isIn), columns.findLastIndex(isIn)];
  if (top < 0 || left < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

type Run = { from: number; to: number };

/** Downwards from the top: the head widens, narrows to the neck, and widens to the shoulders. */
function findFace(picture: Pixels, bounds: Box): Box {
  const runs = followRuns(picture, bounds);
  let widest = 0;
  let neck = -1;
  let narrowest = Number.POSITIVE_INFINITY;
  for (const [index, { from, to }] of runs.entries()) {
    const width = to - from;
    const isPastHead = index > widest * HEAD_ASPECT.least;
    if (!isPastHead || widest < 8) {
      widest = Math.max(widest, width);
      continue;
    }
    if (index > widest * HEAD_ASPECT.most * 1.15) break;
    if (width < narrowest) {
      narrowest = width;
      neck = index;
    }
  }
  const isNeck = neck > 0 && narrowest < widest * 0.85;
  const chin = findChin(picture, { bounds, runs, widest });
  const wanted = chin ?? (isNeck ? neck * 0.96 : widest * HEAD_ASPECT.usual);
  const most = Math.min(widest * HEAD_ASPECT.most, bounds.height);
  // Long hair is wider than the head: then the skin says where the chin is.
  const least = chin === undefined ? widest * HEAD_ASPECT.least : 8;
  const height = Math.max(Math.min(least, most), Math.min(most, wanted));
  const upper = runs.slice(0, Math.max(1, Math.round(height * 0.8)));
  const middle = upper.reduce((sum, { from, to }) => sum + (from + to) / 2, 0) / upper.length;
  const width = Math.min(widest, height);
  return { x: middle - width / 2, y: bounds.y, width, height: Math.min(height * BELOW_CHIN, bounds.height) };
}

/** A face is so much higher, from the hair to the chin, than it is wide; and so wide at least, by the outline's width. */
const FACE_ASPECT = 1.32;
const FACE_SHARE = 0.22;
/** An open mouth and a beard reach so much lower than the chin. */
const BELOW_CHIN = 1.08;
/** Eyes, mouths and beards within the skin, as a share of the head's width. */
const GAP_SHARE = 0.2;

type Outline = { bounds: Box; runs: readonly Run[]; widest: number };

/** Pixels from the top of the outline to the chin, by the skin around the middle of the head; undefined where little is seen of it. */
function findChin(picture: Pixels, { bounds, runs, widest }: Outline): number | undefined {
  const rows = Math.min(runs.length, Math.round(Math.min(widest * 1.5, bounds.height * 0.75)));
  const head = runs.slice(0, Math.max(1, Math.round(rows * 0.6)));
  const middle = head.reduce((sum, { from, to }) => sum + (from + to) / 2, 0) / head.length;
  const skin = readSkin(picture, { x: middle, y: bounds.y + widest * 0.57, half: widest * 0.13 });
  const widths = Array.from({ length: rows }, (_, row) =>
    measureSkin(picture, { y: bounds.y + row, middle, gap: widest * GAP_SHARE, skin }),
  );
  const sorted = widths.filter((width) => width > 0).sort((one, other) => one - other);
  const wide = sorted[Math.floor(sorted.length * 0.85)] ?? 0;
  if (wide < widest * FACE_SHARE) return undefined;
  const forehead = widths.findIndex((width) => width > wide * 0.5);
  return forehead + wide * FACE_ASPECT;
}

/** How wide the skin is in a row, around the middle; small gaps belong to it. */
function measureSkin(
  { width, data }: Pixels,
  { y, middle, gap, skin }: { y: number; middle: number; gap: number; skin: Color },
): number {
  const reach = (step: 1 | -1): number => {
    let last = 0;
    for (let off = 0; off - last <= gap; off++) {
      const x = Math.round(middle) + off * step;
      if (x < 0 || x >= width) break;
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) >= OPAQUE && isLike(colorAt(data, at), skin)) last = off;
    }
    return last;
  };
  return reach(1) + reach(-1);
}

/** Brightness, and the two differences of colour. */
type Color = readonly [y: number, cb: number, cr: number];

function colorAt(data: Uint8ClampedArray, at: number): Color {
  const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return [
    0.299 * r + 0.587 * g + 0.114 * b,
    -0.169 * r - 0.331 * g + 0.5 * b,
    0.5 * r - 0.419 * g - 0.081 * b,
  ];
}

/** As different as light and shade on one face; hair has its hue, and another brightness. */
function isLike(color: Color, skin: Color): boolean {
  const hue = Math.abs(color[1] - skin[1]) + Math.abs(color[2] - skin[2]);
  return hue < 26 && Math.abs(color[0] - skin[0]) < 52;
}

/** What is most of the middle of a face: cheeks and nose. */
function readSkin(
  { width, height, data }: Pixels,
  { x, y, half }: { x: number; y: number; half: number },
): Color {
  const found: Color[] = [];
  for (let row = Math.round(y - half); row < y + half; row += 2) {
    for (let column = Math.round(x - half); column < x + half; column += 2) {
      if (row < 0 || column < 0 || row >= height || column >= width) continue;
      const at = (row * width + column) * 4;
      if ((data[at + 3] ?? 0) >= OPAQUE) found.push(colorAt(data, at));
    }
  }
  const medianOf = (n: 0 | 1 | 2) =>
    found.map((color) => color[n]).sort((one, other) => one - other)[found.length >> 1] ?? 0;
  return [medianOf(0), medianOf(1), medianOf(2)];
}

/** The opaque part of each row that continues the one above it. */
function followRuns({ width, data }: Pixels, bounds: Box): Run[] {
  const runs: Run[] = [];
  const isOpaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE;
  let last: Run | undefined;
  for (let y = bounds.y; y < bounds.y + bounds.height; y++) {
    let best: Run | undefined;
    for (let x = bounds.x; x < bounds.x + bounds.width; x++) {
      if (!isOpaque(x, y)) continue;
      const from = x;
      while (x < bounds.x + bounds.width && isOpaque(x, y)) x++;
      const run = { from, to: x };
      const isBetter = !best || overlap(run, last) > overlap(best, last);
      if (isBetter) best = run;
    }
    if (!best) continue;
    runs.push(best);
    last = best;
  }
  return runs;
}

const overlap = (run: Run, other: Run | undefined): number =>
  other ? Math.min(run.to, other.to) - Math.max(run.from, other.from) : run.to - run.from;
