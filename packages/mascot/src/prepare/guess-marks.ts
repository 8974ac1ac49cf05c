import { clamp, lerp, smooth } from '@avatarcade/stage/pen/number';
import type { MascotRig, Place } from '@avatarcade/video/mascot/mascot-rig';
import { alphaAt, colorAt, type Lab, labDistance, labOf, type Pixels } from '../pixels.ts';

/** Rows of the small picture that is searched. */
const ROWS = 96;
/** Pairs below this score are no eyes. */
const SURE = 0.22;
const CANDIDATES = 26;

type Small = { width: number; height: number; lab: (Lab | undefined)[] };
type Spot = { x: number; y: number; size: number; strength: number };
type Pair = { left: Spot; right: Spot; score: number };

/** A first guess of a rig: where two alike things lie side by side, with something below them; else where a face would be. */
export function guessRig(picture: Pixels): MascotRig {
  const figure = shrink(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
  const head = findHead(closeSeams(figure));
  const box = head
    ? scaleBox(head, { scale: picture.height / ROWS, within: picture })
    : { x: 0, y: 0, width: picture.width, height: picture.height };
  const small = head ? shrink(picture, box) : figure;
  const pair = findPair(small);
  const face = pair ? placeByEyes(small, pair) : placeByShape(small);
  const toPlace = ([x, y]: readonly [number, number]): Place => [
    round(clamp((box.x + (x / small.width) * box.width) / picture.width)),
    round(clamp((box.y + (y / small.height) * box.height) / picture.height)),
  ];
  const high = ((face.chin[1] - face.top[1]) / small.height) * box.height;
  return {
    marks: {
      leftEye: toPlace(face.leftEye),
      rightEye: toPlace(face.rightEye),
      mouth: toPlace(face.mouth),
      chin: toPlace(face.chin),
      top: toPlace(face.top),
    },
    mouth: 'cartoon',
    // What has a head has eyes, though they weren't found; a thing gets some.
    eyes: pair || head ? 'own' : 'drawn',
    mouthSize: 1,
    eyeSize: 1,
    framing: high < picture.height * 0.36 ? 'bust' : 'whole',
  };
}

const round = (part: number): number => Math.round(part * 1000) / 1000;

type Box = { x: number; y: number; width: number; height: number };

function shrink(picture: Pixels, box: Box): Small {
  const width = Math.max(8, Math.min(ROWS * 3, Math.round((box.width * ROWS) / box.height)));
  const lab: Small['lab'] = [];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < width; x++) {
      const at = [
        box.x + ((x + 0.5) / width) * box.width - 0.5,
        box.y + ((y + 0.5) / ROWS) * box.height - 0.5,
      ] as const;
      const color =
        colorAt(picture, at) ?? (alphaAt(picture, at) > 60 ? ([128, 128, 128] as const) : undefined);
      lab.push(color && labOf(color));
    }
  }
  return { width, height: ROWS, lab };
}

/** The part of a figure above its neck: narrower below it, and then wider again. In pixels of the small picture. */
function findHead(small: Small): Box | undefined {
  const spans = Array.from({ length: small.height }, (_, y) => longestSpan(small, y));
  const wide = (y: number): number => (spans[y] ? spans[y][1] - spans[y][0] + 1 : 0);
  const necks: { y: number; rating: number }[] = [];
  for (let y = 12; y < small.height * 0.62; y++) {
    const above = Math.max(...Array.from({ length: y }, (_, row) => wide(row)));
    const below = Math.max(
      ...Array.from({ length: Math.min(30, small.height - y) }, (_, row) => wide(y + row)),
    );
    const rating = Math.min(above, below * 0.9) / Math.max(1, wide(y));
    if (rating > 1.22 && below > above * 0.85) necks.push({ y, rating });
  }
  necks.sort((a, b) => b.rating - a.rating);
  for (const { y } of necks) {
    const head = climb(small, { y, neck: spans[y] });
    if (head && isLikeHead(small, head)) return head;
  }
  return undefined;
}

/** The least part of what is seen down to a neck that is in a head: a leaf, an ear or a candle is one of several. */
const HEAD_SHARE = 0.5;
/** The least part of the whole figure: heads of grown people have a twentieth. */
const HEAD_SIZE = 0.033;
/** Width beside height: leaves and blades are longer. */
const HEAD_SHAPE = [0.4, 2] as const;

function isLikeHead(small: Small, { x, y, width, height }: Box): boolean {
  let [inside, above, all] = [0, 0, 0];
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      if (!labAt(small, column, row)) continue;
      all++;
      if (row < y + height) above++;
      if (row >= y && row < y + height && column >= x && column < x + width) inside++;
    }
  }
  const shape = width / height;
  const isOneThing = inside > above * HEAD_SHARE && inside > all * HEAD_SIZE;
  return isOneThing && shape > HEAD_SHAPE[0] && shape < HEAD_SHAPE[1];
}

type Span = [number, number];

const lengthOf = ([from, to]: Span): number => to - from + 1;

/** From a neck upwards, row by row through what hangs together with it: a lance or a bow beside the head isn't part of it. */
function climb(small: Small, { y, neck }: { y: number; neck: Span | undefined }): Box | undefined {
  if (!neck) return undefined;
  let below = neck;
  let [left, right, top] = [neck[0], neck[1], y];
  for (let row = y - 1; row >= 0; row--) {
    const overlap = ([from, to]: Span) => Math.min(to, below[1]) - Math.max(from, below[0]);
    const span = listSpans(small, row).toSorted((a, b) => overlap(b) - overlap(a))[0];
    if (!span || overlap(span) < 0) break;
    // What crosses it far to the side counts as far as the head could reach.
    const reach = Math.max(lengthOf(below) * 0.35, small.height * 0.04);
    below = [Math.max(span[0], below[0] - reach), Math.min(span[1], below[1] + reach)];
    [left, right, top] = [Math.min(left, below[0]), Math.max(right, below[1]), row];
  }
  return { x: left, y: top, width: right - left + 1, height: y - top + 2 };
}

/** The stretches of a row that can be seen. */
function listSpans(small: Small, y: number): Span[] {
  const spans: Span[] = [];
  for (let x = 0; x < small.width; x++) {
    if (!labAt(small, x, y)) continue;
    const last = spans.at(-1);
    if (last && last[1] === x - 1) last[1] = x;
    else spans.push([x, x]);
  }
  return spans;
}

/** Seams in a thing are no neck: what is seen, grown by some pixels and made as much smaller, as between the stickers of a cube. */
function closeSeams(small: Small): Small {
  const grown = spread(small, (near) => near.find((lab) => lab !== undefined));
  return spread(grown, (near) =>
    near.every((lab) => lab !== undefined) ? near[near.length >> 1] : undefined,
  );
}

const SEAM = 2;

/** Each pixel as `choose` makes it of those near it; beyond the edge is what it is at the edge. */
function spread(small: Small, choose: (near: (Lab | undefined)[]) => Lab | undefined): Small {
  const lab: Small['lab'] = [];
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const near: (Lab | undefined)[] = [];
      for (let dy = -SEAM; dy <= SEAM; dy++) {
        for (let dx = -SEAM; dx <= SEAM; dx++)
          near.push(labAt(small, clamp(x + dx, [0, small.width - 1]), clamp(y + dy, [0, small.height - 1])));
      }
      lab.push(choose(near));
    }
  }
  return { ...small, lab };
}

function longestSpan(small: Small, y: number): Span | undefined {
  return listSpans(small, y).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** Stays in the picture. */
function scaleBox(box: Box, { scale, within }: { scale: number; within: Pixels }): Box {
  const x = Math.max(0, Math.floor(box.x * scale));
  const y = Math.max(0, Math.floor(box.y * scale));
  return {
    x,
    y,
    width: Math.min(within.width - x, Math.ceil(box.width * scale) + 1),
    height: Math.min(within.height - y, Math.ceil(box.height * scale) + 1),
  };
}

// biome-ignore lint/complexity/useMaxParams: called for each of many pixels
const labAt = ({ lab, width, height }: Small, x: number, y: number): Lab | undefined => {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? undefined : lab[row * width + column];
};

/** How much a disc differs from the ring around it. */
function spotStrength(small: Small, { x, y, size }: Omit<Spot, 'strength'>): number {
  const inner: Lab[] = [];
  const outer: Lab[] = [];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      if (dx * dx + dy * dy > 5) continue;
      const lab = labAt(small, x + (dx / 2.2) * size, y + (dy / 2.2) * size);
      if (!lab) return 0;
      inner.push(lab);
    }
  }
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * Math.PI * 2;
    const lab = labAt(small, x + Math.cos(angle) * size * 1.9, y + Math.sin(angle) * size * 1.9);
    if (lab) outer.push(lab);
  }
  if (outer.length < 9) return 0;
  const [a, b] = [meanOf(inner), meanOf(outer)];
  const spread = outer.reduce((sum, lab) => sum + labDistance(lab, b), 0) / outer.length;
  const within = inner.reduce((sum, lab) => sum + labDistance(lab, b), 0) / inner.length;
  const darkest = inner.map(([lightness]) => lightness).toSorted((one, other) => one - other)[5] ?? 1;
  // Eyes have something dark in them, or shine out of the dark.
  const isEye = clamp((b[0] - darkest) / 0.3) + (b[0] < 0.4 ? clamp((a[0] - b[0]) / 0.3) : 0);
  return Math.max(0, Math.max(labDistance(a, b), within * 0.85) - spread * 0.75) * Math.min(1, isEye);
}

function meanOf(labs: readonly Lab[]): Lab {
  const sum = [0, 0, 0] as [number, number, number];
  for (const lab of labs) for (const channel of [0, 1, 2] as const) sum[channel] += lab[channel];
  return [sum[0] / labs.length, sum[1] / labs.length, sum[2] / labs.length];
}

function listSpots(small: Small): Spot[] {
  const spots: Spot[] = [];
  for (const size of [2, 3, 4.5, 6.5, 9]) {
    const step = Math.max(1, Math.round(size / 2.5));
    for (let y = 4; y < small.height * 0.8; y += step) {
      for (let x = 3; x < small.width - 3; x += step) {
        const strength = spotStrength(small, { x, y, size });
        if (strength > 0.07) spots.push({ x, y, size, strength: strength * (1 + 0.04 * size) });
      }
    }
  }
  spots.sort((a, b) => b.strength - a.strength);
  const kept: Spot[] = [];
  for (const spot of spots) {
    if (kept.length >= CANDIDATES) break;
    if (
      kept.every(
        (other) => Math.hypot(other.x - spot.x, other.y - spot.y) > Math.max(other.size, spot.size) * 0.9,
      )
    )
      kept.push(spot);
  }
  return kept;
}

function findPair(small: Small): Pair | undefined {
  const spots = listSpots(small);
  let best: Pair | undefined;
  for (const a of spots) {
    for (const b of spots) {
      if (b.x <= a.x) continue;
      const score = scorePair(small, { a, b });
      if (score > (best?.score ?? SURE)) best = { left: a, right: b, score };
    }
  }
  return best;
}

/** How surely two spots are a pair of eyes. */
function scorePair(small: Small, { a, b }: { a: Spot; b: Spot }): number {
  const [dx, dy] = [b.x - a.x, Math.abs(b.y - a.y)];
  const size = Math.max(a.size, b.size);
  if (dx < size * 1.5 || dx > size * 9 || dy > dx * 0.3) return 0;
  const y = (a.y + b.y) / 2;
  const [left, right] = widthAt(small, y);
  const wide = Math.max(1, right - left);
  if (dx < wide * 0.1 || dx > wide * 0.72) return 0;
  const centred = 1 - Math.abs((a.x + b.x) / 2 - (left + right) / 2) / (wide / 2);
  if (centred < 0.55) return 0;
  const alike = likeness(small, { a, b, reach: size * 1.5 });
  const sized = Math.min(a.size, b.size) / size;
  const strong = Math.min(1, Math.min(a.strength, b.strength) / 0.28);
  const high = 1 - 0.75 * smooth([0.5, 0.8], y / small.height);
  return alike * strong * sized ** 0.5 * clamp(0.35 + centred) * high * (1 - dy / dx) * 1.5;
}

/** 0..1: how much one spot's surroundings look like the other's, mirrored. */
function likeness(small: Small, { a, b, reach }: { a: Spot; b: Spot; reach: number }): number {
  let [sum, count] = [0, 0];
  for (let v = -3; v <= 3; v++) {
    for (let u = -3; u <= 3; u++) {
      const one = labAt(small, a.x + (u / 3) * reach, a.y + (v / 3) * reach);
      const other = labAt(small, b.x - (u / 3) * reach, b.y + (v / 3) * reach);
      // Eyes may look aside: the same way round counts as well.
      const same = labAt(small, b.x + (u / 3) * reach, b.y + (v / 3) * reach);
      const gap = (lab: Lab | undefined) => (one && lab ? labDistance(one, lab) : one || lab ? 0.5 : 0);
      sum += Math.min(gap(other), gap(same));
      count++;
    }
  }
  return clamp(1 - sum / count / 0.22);
}

/** Where the figure begins and ends in a row. */
function widthAt(small: Small, y: number): [number, number] {
  let [left, right] = [small.width, 0];
  for (let x = 0; x < small.width; x++) {
    if (!labAt(small, x, y)) continue;
    left = Math.min(left, x);
    right = x;
  }
  return left > right ? [0, small.width] : [left, right];
}

type FacePlaces = Record<'leftEye' | 'rightEye' | 'mouth' | 'chin' | 'top', [number, number]>;

function placeByEyes(small: Small, { left, right }: Pair): FacePlaces {
  const x = (left.x + right.x) / 2;
  const y = (left.y + right.y) / 2;
  const apart = right.x - left.x;
  const mouth = findMouth(small, { x, y, apart });
  let chin = mouth + Math.max(apart * 0.42, (mouth - y) * 0.5);
  while (chin > mouth + 2 && !labAt(small, x, chin)) chin--;
  let top = y;
  const limit = Math.max(0, y - Math.max(apart * 1.5, (mouth - y) * 1.9));
  while (top > limit && labAt(small, x, top - 1)) top--;
  return {
    leftEye: [left.x, left.y],
    rightEye: [right.x, right.y],
    mouth: [x, mouth],
    chin: [x, chin],
    top: [x, Math.min(top, y - apart * 0.4)],
  };
}

/** The row below the eyes in which most changes from above to below, near where mouths are. */
function findMouth(small: Small, { x, y, apart }: { x: number; y: number; apart: number }): number {
  let [best, most] = [y + apart * 0.95, 0];
  for (let row = y + apart * 0.5; row < Math.min(small.height - 2, y + apart * 1.7); row += 0.5) {
    let change = 0;
    for (let column = -4; column <= 4; column++) {
      const above = labAt(small, x + (column / 4) * apart * 0.36, row - 1);
      const below = labAt(small, x + (column / 4) * apart * 0.36, row + 1);
      change += above && below ? labDistance(above, below) : 0;
    }
    const likely = Math.exp(-(((row - y) / apart - 1) ** 2) / 0.22);
    if (change * likely > most) [best, most] = [row, change * likely];
  }
  return Math.min(best, small.height - 2);
}

/** For things without a face: in the middle of the widest part, a little above its middle. */
function placeByShape(small: Small): FacePlaces {
  const widths = Array.from({ length: small.height }, (_, y) => {
    const [left, right] = widthAt(small, y);
    let seen = 0;
    for (let x = left; x <= right; x++) if (labAt(small, x, y)) seen++;
    return seen;
  });
  const widest = Math.max(...widths);
  const rows = widths.flatMap((wide, y) => (wide > widest * 0.6 ? [y] : []));
  const [from, to] = [rows[0] ?? 0, rows.at(-1) ?? small.height];
  const eyeY = lerp([from, to], 0.36);
  const [left, right] = widthAt(small, eyeY);
  const x = (left + right) / 2;
  const apart = Math.min((right - left) * 0.34, (to - from) * 0.42);
  return {
    leftEye: [x - apart / 2, eyeY],
    rightEye: [x + apart / 2, eyeY],
    mouth: [x, eyeY + apart * 0.92],
    chin: [x, Math.min(small.height - 1, eyeY + apart * 1.75)],
    top: [x, Math.max(0, eyeY - apart * 1.1)],
  };
}
