import { clamp, lerp } from '@avatarcade/stage/pen/number';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Area, Face } from '@avatarcade/video/mascot/mascot-design';
import type { MascotRig, Place } from '@avatarcade/video/mascot/mascot-rig';
import { alphaAt, type Color, colorAt, labDistance, labOf, medianColor, type Pixels } from '../pixels.ts';

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
  const skin = findSkin(picture, { middle, mouth, unit });
  const searched = { skin, unit, turn };
  const eyeSpots = isPair ? [left, right] : [middle];
  const eyes = measureEyes(picture, {
    ...searched,
    eyeSpots,
    size: rig.eyeSize,
    isDrawn: rig.eyes === 'drawn',
  });
  const found = measureBlob(picture, {
    ...searched,
    at: mouth,
    least: [0.22, 0.05],
    most: [0.85, 0.42],
    usual: [0.42, 0.14],
  });
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

/** The colour that there is most of between eyes and mouth. */
function findSkin(picture: Pixels, { middle, mouth, unit }: { middle: P2; mouth: P2; unit: number }): Color {
  const colors: Color[] = [];
  for (let row = -2; row <= 8; row++) {
    for (let column = -8; column <= 8; column++) {
      const y = lerp([middle[1], mouth[1]], 0.25 + row * 0.1);
      const color = colorAt(picture, [middle[0] + (column / 8) * unit * 0.75, y]);
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
  const { at, unit, least, most, usual } = search;
  const usualArea: Area = { at, radius: [usual[0] * unit, usual[1] * unit] };
  const mask = maskOthers(picture, search);
  const reached = floodMask(mask);
  if (reached.length < 6) return { area: usualArea, isSeen: false };
  const xs = reached.map((cell) => (cell % STEPS) / (STEPS - 1) - 0.5).toSorted((a, b) => a - b);
  const ys = reached.map((cell) => Math.floor(cell / STEPS) / (STEPS - 1) - 0.5).toSorted((a, b) => a - b);
  const part = (list: number[], share: number): number => list[Math.floor((list.length - 1) * share)] ?? 0;
  const [left, right, up, low] = [part(xs, 0.02), part(xs, 0.98), part(ys, 0.02), part(ys, 0.98)];
  const box = { wide: most[0] * unit * 2, high: most[1] * unit * 2 };
  const leaks = right - left > 0.97 && low - up > 0.97;
  if (leaks) return { area: usualArea, isSeen: true };
  // What goes on beyond the edge isn't the eye or the mouth alone: hair and outlines hang together with them.
  const isCut = [left < -0.47, right > 0.47, up < -0.47, low > 0.47].filter(Boolean).length;
  if (isCut >= 2) return { area: usualArea, isSeen: true };
  const half: P2 = [
    clamp(((right - left) / 2) * box.wide, [least[0] * unit, most[0] * unit]),
    clamp(((low - up) / 2) * box.high, [least[1] * unit, most[1] * unit]),
  ];
  const [cos, sin] = [Math.cos(search.turn), Math.sin(search.turn)];
  const shift: P2 = [((left + right) / 2) * box.wide * 0.85, ((up + low) / 2) * box.high * 0.85];
  return {
    area: {
      at: [at[0] + shift[0] * cos - shift[1] * sin, at[1] + shift[0] * sin + shift[1] * cos],
      radius: half,
    },
    isSeen: true,
  };
}

function maskOthers(picture: Pixels, { at, unit, most, skin, turn }: BlobSearch): Uint8Array {
  const mask = new Uint8Array(STEPS * STEPS);
  const skinLab = labOf(skin);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const x = (column / (STEPS - 1) - 0.5) * 2 * most[0] * unit;
      const y = (row / (STEPS - 1) - 0.5) * 2 * most[1] * unit;
      const color = colorAt(picture, [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
      if (color && labDistance(labOf(color), skinLab) > OTHER) mask[row * STEPS + column] = 1;
    }
  }
  return mask;
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
