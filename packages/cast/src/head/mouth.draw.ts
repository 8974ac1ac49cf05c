import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, lerp } from '@avatarcade/stage/pen/number';
import { curve, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { mouthOpening } from '../mouth.ts';
import { between } from '../paint/between.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';

const COLUMNS = 13;
/** Pixels of the widest opening. */
const GAPE = 46;

export type Lips = {
  outerTop: P2[];
  innerTop: P2[];
  innerBottom: P2[];
  outerBottom: P2[];
  gap: number;
};

export const MAX_DROP = 17;

/** How far the chin is pulled down, in pixels. */
export function chinDrop(pose: Pose): number {
  return pose.mouth.jaw * MAX_DROP;
}

/** The four edges of the lips from left corner to right: one formula from a line to a ring, so that nothing jumps. */
export function shapeLips({ character, view, pose }: { character: Character; view: View; pose: Pose }): Lips {
  const { mouth } = character;
  const m = pose.mouth;
  const smile = clamp(pose.smile, [-1, 1]);
  const opening = mouthOpening(m);
  const round = clamp(m.rounding);
  const { grin } = character.gestureProfile;
  const spread = smile > 0 ? 0.05 + 0.18 * grin.breadth : 0.13;
  // An open mouth smiles as much as a closed one: its corners stay wide and high, and the upper lip flat.
  const bright = Math.max(0, smile) * (1 - round);
  const w =
    mouth.width *
    1.07 *
    (1 +
      0.15 * m.width -
      0.34 * round +
      spread * smile * (1 - 0.75 * round) -
      0.06 * opening * (1 - 3 * bright));
  const gap = opening * GAPE;
  const press = (v: number): number => (v < 0 ? 1 + v * 0.5 : 1 - v * 0.08);
  const upper = mouth.upper * press(m.upperLip) * (1 - 0.16 * smile + 0.3 * round);
  const lower = mouth.lower * press(m.lowerLip) * (1 - 0.1 * smile + 0.12 * round);
  const above = 0.2 - 0.05 * bright;
  const rise = gap * above + Math.max(0, m.upperLip) * 2.5;
  const fall = gap * (1 - above) + (m.lowerLip < 0 ? m.lowerLip * 3 * m.jaw : 0);
  const bulge = 6 + round * 9;
  const out = Math.min(upper, lower) * (0.12 + 0.75 * round * clamp(opening * 3));
  const edge = (half: number, height: (k: number, x: number) => number): P2[] =>
    Array.from({ length: COLUMNS }, (_, i) => {
      const k = -Math.cos((i / (COLUMNS - 1)) * Math.PI);
      const x = k * half;
      const lift =
        (Math.abs(k) ** lerp([3.6, 1.7], grin.curve) * lerp([12, 15.5], grin.curve) -
          lerp([2, 5.5], grin.curve)) *
          (smile * (1 + 0.3 * bright * opening) * (1 - round * 0.65) +
            (mouth.corners ?? 0) * 0.35 * (1 - round * 0.8)) +
        k * pose.smirk * 3.2 * (1 - round);
      return view.onFace([
        x,
        mouth.y + height(k, x) - lift + gap * (0.16 - 0.17 * bright) * Math.abs(k) ** 3,
        bulge * (1 - k * k) + 3,
      ]);
    });
  const lens = (k: number): number =>
    lerp([1 - Math.abs(k) ** 2.5, Math.sqrt(Math.max(0, 1 - Math.abs(k) ** 2.6))], clamp(opening * 0.75));
  const oval = (k: number): number => Math.sqrt(Math.max(0, 1 - k * k));
  const profile = (k: number): number => lerp([lens(k), oval(k)], round);
  const bow = (k: number): number => {
    const dip = Math.exp(-((k / 0.17) ** 2)) * 0.3 * mouth.bow;
    const peak = Math.exp(-(((Math.abs(k) - 0.3) / 0.26) ** 2)) * 0.24 * mouth.bow;
    return 1 - Math.abs(k) ** 1.7 + (peak - dip) * (1 - round * 0.6);
  };
  const rest = (k: number): number =>
    ((1 - Math.abs(k) ** 1.5) * 1.6 + Math.exp(-((k / 0.22) ** 2)) * 0.4) * clamp(1 - gap / 5);
  return {
    gap,
    outerTop: edge(
      w + out,
      (k) => -rise * profile(k) - upper * lerp([bow(k), oval(k)], round * 0.8) + rest(k) * 0.4,
    ),
    innerTop: edge(w, (k) => -rise * profile(k) + rest(k)),
    innerBottom: edge(w, (k) => fall * profile(k) + rest(k)),
    outerBottom: edge(
      w + out,
      (k) => fall * profile(k) + lower * lerp([1 - Math.abs(k) ** 2.6, oval(k)], round * 0.8) + rest(k) * 0.4,
    ),
  };
}

export function drawMouth(
  pen: Pen,
  { character, lips, pose }: { character: Character; lips: Lips; pose: Pose },
): void {
  const { skin, mouth } = character;
  const lip = mix([mix([skin.base, skin.lip], 0.62), skin.lip], mouth.paint);
  const inside = between(lips.innerTop, lips.innerBottom.toReversed());
  if (lips.gap > 0.6) pen.within(inside, () => drawInside(pen, { character, pose, lips }));
  const mid = Math.floor(COLUMNS / 2);
  const top = lips.outerTop[mid] ?? [0, 0];
  const seam = lips.innerTop[mid] ?? [0, 0];
  const bottom = lips.outerBottom[mid] ?? [0, 0];
  const floor = lips.innerBottom[mid] ?? [0, 0];
  const upperShape = between(lips.outerTop, lips.innerTop.toReversed());
  const lowerShape = between(lips.innerBottom, lips.outerBottom.toReversed());
  const dark = mix([lip, skin.deep], 0.5);
  pen.path(upperShape, {
    fill: pen.gradient({
      from: top,
      to: [seam[0], seam[1] + 1],
      stops: [
        [0, mix([lip, skin.base], 0.18)],
        [0.35, mix([lip, dark], 0.28)],
        [1, dark],
      ],
    }),
  });
  pen.path(lowerShape, {
    fill: pen.gradient({
      from: floor,
      to: bottom,
      stops: [
        [0, dark],
        [0.22, mix([lip, skin.light], 0.08)],
        [0.5, mix([lip, skin.light], 0.24)],
        [1, mix([lip, dark], 0.55)],
      ],
    }),
  });
  drawGloss(pen, { character, lips, floor, bottom, top, lip });
  drawSeam(pen, { character, pose, lips });
}

function drawGloss(
  pen: Pen,
  {
    character,
    lips,
    floor,
    bottom,
    top,
    lip,
  }: { character: Character; lips: Lips; floor: P2; bottom: P2; top: P2; lip: string },
): void {
  const { mouth, skin } = character;
  const h = bottom[1] - floor[1];
  pen.within(between(lips.innerBottom, [...lips.outerBottom].reverse()), () => {
    pen.blob({
      at: [floor[0] - 6, floor[1] + h * 0.42],
      radius: [mouth.width * 0.42, h * 0.34],
      color: '#ffffff',
      alpha: 0.2 + mouth.paint * 0.38,
    });
    pen.blob({
      at: [floor[0] + 11, floor[1] + h * 0.46],
      radius: [mouth.width * 0.2, h * 0.22],
      color: '#ffffff',
      alpha: 0.1 + mouth.paint * 0.15,
    });
  });
  pen.ribbon(sample(lips.outerTop.slice(3, -3), 12), {
    width: (t) => 1.5 * taper(t),
    fill: fade(skin.light, 0.5),
  });
  pen.ribbon(sample(lips.outerBottom.slice(2, -2), 12), {
    width: (t) => 1.9 * taper(t),
    fill: fade(mix([lip, skin.deep], 0.75), 0.5),
  });
  pen.blob({ at: [top[0], top[1] + 2], radius: [9, 3], color: skin.light, alpha: 0.25 });
}

function drawSeam(
  pen: Pen,
  { character, pose, lips }: { character: Character; pose: Pose; lips: Lips },
): void {
  const { skin } = character;
  const ink = mix([skin.line, '#2a0508'], 0.35);
  const open = clamp(lips.gap / 6);
  pen.ribbon(sample(lips.innerTop, 17), {
    width: (t) => 3 * taper(t) * (1 - 0.45 * open) + 0.5,
    fill: fade(ink, 0.9),
  });
  const round = pose.mouth.rounding;
  if (round > 0.9) return;
  for (const s of [-1, 1]) {
    const end = s < 0 ? lips.innerTop[0] : lips.innerTop[COLUMNS - 1];
    if (!end) continue;
    const d = 3 * (1 - round);
    const tuck = [
      [end[0] - s * 3, end[1] + 0.5],
      [end[0] + s * d * 0.5, end[1] - 0.8 - pose.smile * 0.8],
      [end[0] + s * d, end[1] - 1 - pose.smile * 2],
    ] as const;
    pen.ribbon(sample(tuck, 6), { width: (t) => 2.8 * (1 - t * 0.8), fill: fade(ink, 0.5 * (1 - round)) });
    pen.blob({
      at: [end[0] + s * 6, end[1] + 1],
      radius: [9, 10],
      color: skin.shade,
      alpha: 0.42 * (1 - round),
    });
  }
}

function drawInside(
  pen: Pen,
  { character, pose, lips }: { character: Character; pose: Pose; lips: Lips },
): void {
  const m = pose.mouth;
  const mid = Math.floor(COLUMNS / 2);
  const top = lips.innerTop[mid] ?? [0, 0];
  const bottom = lips.innerBottom[mid] ?? [0, 0];
  const w = character.mouth.width;
  const height = bottom[1] - top[1];
  pen.canvas.fillStyle = pen.gradient({
    from: top,
    to: bottom,
    stops: [
      [0, '#2a0810'],
      [0.55, '#5c1220'],
      [1, '#7d2230'],
    ],
  });
  pen.canvas.fillRect(top[0] - 70, top[1] - 30, 140, height + 60);
  const tongueY = lerp([bottom[1] - Math.min(11, height * 0.3) + 5, top[1] + height * 0.72 + 4], m.tongue);
  const th = lerp([15, 12], m.tongue) + height * 0.06;
  const g = pen.canvas.createRadialGradient(top[0] - 4, tongueY - 2, 2, top[0], tongueY + 4, w * 0.75);
  g.addColorStop(0, '#f59a97');
  g.addColorStop(1, '#b8434f');
  pen.path(ellipse([top[0], tongueY + th * 0.5], { radius: [w * 0.62, th] }), { fill: g });
  pen.blob({ at: [top[0], tongueY + th * 0.55], radius: [3, th * 0.7], color: '#8d2c3b', alpha: 0.35 });
  if (m.teeth > 0.02)
    drawTeeth(pen, {
      lips,
      amount: m.teeth,
      gap: character.mouth.gap,
      depth: Math.max(4, Math.min(15, height * 0.82)) * (0.35 + 0.65 * m.teeth),
    });
  if (m.tongue > 0.8) {
    // Between the teeth: its tip lies over their edge.
    const out = (m.tongue - 0.8) * 5;
    const ty = top[1] + height * 0.62;
    pen.path(ellipse([top[0], ty + 3], { radius: [w * 0.42 * out, height * 0.34] }), {
      fill: fade('#e98a8a', out),
    });
    pen.blob({ at: [top[0] - 3, ty], radius: [w * 0.26, height * 0.16], color: '#ffd6d0', alpha: 0.7 * out });
  }
  pen.softStroke(curve(lips.innerTop), { color: '#20060c', width: 6, alpha: 0.36, steps: 3 });
}

function drawTeeth(
  pen: Pen,
  { lips, amount, gap, depth }: { lips: Lips; amount: number; gap: boolean | undefined; depth: number },
): void {
  const edge = lips.innerTop.map(([x, y], i): P2 => {
    const k = -Math.cos((i / (COLUMNS - 1)) * Math.PI);
    return [x, y + depth * (1 - Math.abs(k) ** 3.2 * 0.75)];
  });
  const mid = lips.innerTop[Math.floor(COLUMNS / 2)] ?? [0, 0];
  pen.path(
    between(
      lips.innerTop.map(([x, y]): P2 => [x, y - 3]),
      [...edge].reverse(),
    ),
    {
      fill: pen.gradient({
        from: [mid[0], mid[1]],
        to: [mid[0], mid[1] + depth],
        stops: [
          [0, '#ded0d4'],
          [0.35, '#fffdfb'],
          [1, '#f3e8e6'],
        ],
      }),
    },
  );
  pen.ribbon(sample(edge, 14), { width: (t) => 1.6 * taper(t), fill: fade('#8a5a66', 0.35 * amount) });
  if (gap) {
    const slit: P2[] = [
      [mid[0], mid[1] - 1],
      [mid[0], mid[1] + depth + 0.5],
    ];
    pen.ribbon(slit, { width: (t) => 1.4 + t * 1.6, fill: fade('#4a1420', 0.85 * amount) });
  }
}
