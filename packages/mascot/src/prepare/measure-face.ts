import { clamp, lerp } from '@avatarcade/stage/pen/number';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Area, Face } from '@avatarcade/video/mascot/mascot-design';
import type { MascotRig, Place } from '@avatarcade/video/mascot/mascot-rig';
import {
  alphaAt,
  type Color,
  colorAt,
  type Lab,
  labDistance,
  labOf,
  medianColor,
  type Pixels,
} from '../pixels.ts';

const FALLBACK: Color = [200, 170, 140];
/** Colours this far from the skin are not skin. */
const OTHER = 0.075;

export function measureFace(rig: MascotRig, picture: Pixels): Face {
  const { marks } = rig;
  const spot = ([x, y]: Place): P2 => [x * picture.width, y * picture.height];
  const left = spot(marks.leftEye);
  const right = spot(marks.rightEye);
  const middle: P2 = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const mouth = spot(marks.mouth);
  const chin = spot(marks.chin);
  const apart = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const down = Math.max(4, Math.hypot(mouth[0] - middle[0], mouth[1] - middle[1]));
  const isPair = apart > 0.22 * down;
  const unit = isPair ? clamp(apart, [down * 0.45, down * 2.6]) : down * 0.9;
  const turn = isPair ? clamp(Math.atan2(right[1] - left[1], Math.abs(right[0] - left[0])), [-0.6, 0.6]) : 0;
  const top = marks.top ? spot(marks.top) : findTop(picture, { middle, chin });
  const head = measureHead(picture, { rig, middle, chin, top });
  const eyeSpots = isPair ? [left, right] : [middle];
  const skin = findSkin(picture, { middle, mouth, unit, eyeSpots });
  const searched = { skin, unit, turn };
  const eyes = measureEyes(picture, {
    ...searched,
    eyeSpots,
    size: rig.eyeSize,
    isDrawn: rig.eyes === 'drawn',
  });
  const found = findMouth(picture, { ...searched, at: mouth });
  const room = Math.max(unit * 0.3, Math.hypot(chin[0] - mouth[0], chin[1] - mouth[1]));
  const wide = clamp(found.area.radius[0], [unit * 0.3, unit * 0.75]);
  const half = Math.min(wide, head.radius[0] * 0.6) * rig.mouthSize;
  return {
    eyes,
    mouth: {
      at: mouth,
      radius: [half, Math.min(Math.max(found.area.radius[1], unit * 0.1) * rig.mouthSize, room)],
    },
    hasMouth: found.isSeen,
    chin,
    top,
    turn,
    head,
    unit,
    skin,
  };
}

/** The highest place of the picture above the eyes, but not farther away than a head is high. */
function findTop(picture: Pixels, { middle, chin }: { middle: P2; chin: P2 }): P2 {
  const below = Math.max(4, Math.hypot(chin[0] - middle[0], chin[1] - middle[1]));
  const limit = Math.max(0, middle[1] - below * 1.7);
  let y = middle[1];
  while (y > limit && alphaAt(picture, [middle[0], y - 1]) >= 128) y--;
  return [middle[0], Math.min(y, middle[1] - below * 0.5)];
}

type HeadMarks = { rig: MascotRig; middle: P2; chin: P2; top: P2 };

function measureHead(picture: Pixels, { rig, middle, chin, top }: HeadMarks): Area {
  const { leftEar, rightEar } = rig.marks;
  const at: P2 = [lerp([top[0], chin[0]], 0.5), lerp([top[1], chin[1]], 0.5)];
  const high = Math.max(4, Math.abs(chin[1] - top[1]) / 2);
  if (leftEar && rightEar) {
    const wide = (Math.abs(rightEar[0] - leftEar[0]) * picture.width) / 2;
    return { at, radius: [clamp(wide, [high * 0.5, high * 2]), high] };
  }
  const reach = (way: -1 | 1): number => {
    const reached: number[] = [];
    for (const row of [middle[1], lerp([middle[1], chin[1]], 0.4), lerp([middle[1], top[1]], 0.3)]) {
      let x = middle[0];
      while (Math.abs(x - middle[0]) < high * 2 && alphaAt(picture, [x + way, row]) >= 128) x += way;
      reached.push(Math.abs(x - middle[0]));
    }
    return reached.toSorted((a, b) => a - b)[1] ?? high;
  };
  const [leftward, rightward] = [reach(-1), reach(1)];
  const wide = clamp((leftward + rightward) / 2, [high * 0.62, high * 1.7]);
  return { at: [lerp([at[0], middle[0] + (rightward - leftward) / 2], 0.5), at[1]], radius: [wide, high] };
}

/** Half of the width in units from which on a mouth is a wide one, and its height beside that. */
const WIDE = { from: 0.85, high: 0.45 };

/** What is drawn at the mark of a mouth. A smile may be wider than the eyes are apart, if it is a line. */
export function findMouth(picture: Pixels, search: Search & { at: P2 }): { area: Area; isSeen: boolean } {
  const usual: P2 = [0.42, 0.14];
  const wide = measureBlob(picture, { ...search, least: [0.22, 0.05], most: [1.7, 0.6], usual });
  const [across, down] = wide.area.radius;
  if (across > WIDE.from * search.unit && down < across * WIDE.high) return wide;
  return measureBlob(picture, { ...search, least: [0.22, 0.05], most: [WIDE.from, 0.42], usual });
}

type SkinSearch = { middle: P2; mouth: P2; unit: number; eyeSpots: readonly P2[] };

/** The colour that there is most of between eyes and mouth. Large eyes may be larger than what is left of it. */
function findSkin(picture: Pixels, { middle, mouth, unit, eyeSpots }: SkinSearch): Color {
  const colors: Color[] = [];
  for (let row = -2; row <= 8; row++) {
    for (let column = -8; column <= 8; column++) {
      const at: P2 = [middle[0] + (column / 8) * unit * 0.75, lerp([middle[1], mouth[1]], 0.25 + row * 0.1)];
      const isEye = eyeSpots.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < unit * 0.3);
      const color = isEye ? undefined : colorAt(picture, at);
      if (color) colors.push(color);
    }
  }
  return commonColor(colors) ?? FALLBACK;
}

/** Of colours in small bins, the mean of the fullest. */
export function commonColor(colors: readonly Color[]): Color | undefined {
  const bins = new Map<string, Color[]>();
  for (const color of colors) {
    const [l, a, b] = labOf(color);
    const key = `${Math.round(l * 9)},${Math.round(a * 16)},${Math.round(b * 16)}`;
    const bin = bins.get(key) ?? [];
    bin.push(color);
    bins.set(key, bin);
  }
  const fullest = [...bins.values()].toSorted((a, b) => b.length - a.length)[0];
  return fullest && medianColor(fullest);
}

type Search = { skin: Color; unit: number; turn: number };

function measureEyes(
  picture: Pixels,
  { eyeSpots, size, isDrawn, ...search }: Search & { eyeSpots: P2[]; size: number; isDrawn: boolean },
): Area[] {
  const usual = 0.27;
  if (isDrawn) {
    const radius = search.unit * 0.36 * size;
    return eyeSpots.map((at) => ({ at, radius: [radius, radius * 1.14] }));
  }
  const found = eyeSpots.map((at) =>
    measureBlob(picture, { ...search, at, least: [0.13, 0.11], most: [0.46, 0.46], usual: [usual, 0.22] }),
  );
  // Eyes of one face are alike: the one that was found more surely speaks for both.
  const wide = Math.max(...found.map(({ area }) => area.radius[0]));
  const high = Math.max(...found.map(({ area }) => area.radius[1]));
  return found.map(({ area }) => ({
    at: area.at,
    radius: [
      lerp([area.radius[0], wide], 0.6) * 1.06 * size,
      lerp([area.radius[1], high], 0.6) * 1.06 * size,
    ],
  }));
}

type BlobSearch = Search & {
  at: P2;
  /** Half sizes in units. */
  least: P2;
  most: P2;
  /** Half sizes where no feature stands out from the skin. */
  usual: P2;
};

const STEPS = 48;

/** What is drawn at a mark: the pixels that aren't skin and hang together with it. */
function measureBlob(picture: Pixels, search: BlobSearch): { area: Area; isSeen: boolean } {
  const { at, unit, usual } = search;
  const usualArea: Area = { at, radius: [usual[0] * unit, usual[1] * unit] };
  const reached = floodMask(maskOthers(picture, search));
  if (reached.length < 6) return { area: usualArea, isSeen: false };
  // Where hair, outlines or a visor hang together with it, it may still have a colour of its own.
  const area =
    boundCells(reached, search) ?? boundCells(floodMask(maskAlike(picture, search)), search) ?? usualArea;
  return { area, isSeen: true };
}

/** Undefined for cells that go on beyond the edge: that isn't the eye or the mouth alone. */
function boundCells(reached: readonly number[], search: BlobSearch): Area | undefined {
  if (reached.length < 6) return undefined;
  const { at, unit, least, most } = search;
  const xs = reached.map((cell) => (cell % STEPS) / (STEPS - 1) - 0.5).toSorted((a, b) => a - b);
  const ys = reached.map((cell) => Math.floor(cell / STEPS) / (STEPS - 1) - 0.5).toSorted((a, b) => a - b);
  const part = (list: number[], share: number): number => list[Math.floor((list.length - 1) * share)] ?? 0;
  const [left, right, up, low] = [part(xs, 0.02), part(xs, 0.98), part(ys, 0.02), part(ys, 0.98)];
  const box = { wide: most[0] * unit * 2, high: most[1] * unit * 2 };
  const isCut = [left < -0.47, right > 0.47, up < -0.47, low > 0.47].filter(Boolean).length;
  if (isCut >= 2) return undefined;
  const half: P2 = [
    clamp(((right - left) / 2) * box.wide, [least[0] * unit, most[0] * unit]),
    clamp(((low - up) / 2) * box.high, [least[1] * unit, most[1] * unit]),
  ];
  const [cos, sin] = [Math.cos(search.turn), Math.sin(search.turn)];
  const shift: P2 = [((left + right) / 2) * box.wide * 0.85, ((up + low) / 2) * box.high * 0.85];
  return {
    at: [at[0] + shift[0] * cos - shift[1] * sin, at[1] + shift[0] * sin + shift[1] * cos],
    radius: half,
  };
}

/** Cells that aren't skin. */
function maskOthers(picture: Pixels, search: BlobSearch): Uint8Array {
  const skin = labOf(search.skin);
  return Uint8Array.from(readCells(picture, search), (cell) =>
    cell && labDistance(cell, skin) > OTHER ? 1 : 0,
  );
}

/** Cells of the colour in the middle, where that is neither skin nor the colour of what lies around it. */
function maskAlike(picture: Pixels, search: BlobSearch): Uint8Array {
  const cells = readCells(picture, search);
  const within = (index: number, reach: number): boolean =>
    Math.max(Math.abs((index % STEPS) - STEPS / 2), Math.abs(Math.floor(index / STEPS) - STEPS / 2)) <= reach;
  const inner = meanOf(cells.filter((_, index) => within(index, 3)));
  const outer = meanOf(cells.filter((_, index) => !within(index, STEPS / 2 - 4)));
  const isSkin = inner && labDistance(inner, labOf(search.skin)) < OTHER;
  if (!inner || isSkin || !outer || labDistance(inner, outer) < OTHER) return new Uint8Array(STEPS * STEPS);
  return Uint8Array.from(cells, (cell) =>
    cell && labDistance(cell, inner) < labDistance(cell, outer) * 0.8 ? 1 : 0,
  );
}

function meanOf(cells: readonly (Lab | undefined)[]): Lab | undefined {
  const seen = cells.filter((cell) => cell !== undefined);
  const mean = (channel: 0 | 1 | 2) => seen.reduce((sum, cell) => sum + cell[channel], 0) / seen.length;
  return seen.length > 0 ? [mean(0), mean(1), mean(2)] : undefined;
}

/** Colours of a grid around the mark, row by row; undefined where nothing can be seen. */
function readCells(picture: Pixels, { at, unit, most, turn }: BlobSearch): (Lab | undefined)[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: STEPS * STEPS }, (_, cell) => {
    const x = ((cell % STEPS) / (STEPS - 1) - 0.5) * 2 * most[0] * unit;
    const y = (Math.floor(cell / STEPS) / (STEPS - 1) - 0.5) * 2 * most[1] * unit;
    const color = colorAt(picture, [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
    return color && labOf(color);
  });
}

/** Cells of the mask that hang together with those near its middle. */
function floodMask(mask: Uint8Array): number[] {
  const middle = STEPS / 2;
  const reached: number[] = [];
  const waiting: number[] = [];
  for (let row = middle - 5; row < middle + 5; row++) {
    for (let column = middle - 5; column < middle + 5; column++) waiting.push(row * STEPS + column);
  }
  while (waiting.length > 0) {
    const cell = waiting.pop() ?? 0;
    if (mask[cell] !== 1) continue;
    mask[cell] = 2;
    reached.push(cell);
    const column = cell % STEPS;
    if (column > 0) waiting.push(cell - 1);
    if (column < STEPS - 1) waiting.push(cell + 1);
    if (cell >= STEPS) waiting.push(cell - STEPS);
    if (cell < STEPS * (STEPS - 1)) waiting.push(cell + STEPS);
  }
  return reached;
}
