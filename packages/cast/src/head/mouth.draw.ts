import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, lerp } from '@avatarcade/stage/pen/number';
import { type P2, sample, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { mouthOpening } from '../mouth.ts';
import { blob, fill, ribbon, shades, softStroke, taper, within } from '../paint/brush.ts';
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
export function shapeLips(character: Character, view: View, pose: Pose): Lips {
  const { mouth } = character;
  const m = pose.mouth;
  const smile = clamp(pose.smile, -1, 1);
  const opening = mouthOpening(m);
  const round = clamp(m.rounding);
  const { grin } = character.gestureProfile;
  const spread = smile > 0 ? 0.05 + 0.18 * grin.breadth : 0.13;
  const w =
    mouth.width * 1.07 * (1 + 0.15 * m.width - 0.34 * round + spread * smile * (1 - round) - 0.06 * opening);
  const gap = opening * GAPE;
  const press = (v: number): number => (v < 0 ? 1 + v * 0.5 : 1 - v * 0.08);
  const upper = mouth.upper * press(m.upperLip) * (1 - 0.16 * smile + 0.3 * round);
  const lower = mouth.lower * press(m.lowerLip) * (1 - 0.1 * smile + 0.12 * round);
  const rise = gap * 0.2 + Math.max(0, m.upperLip) * 2.5;
  const fall = gap * 0.8 + (m.lowerLip < 0 ? m.lowerLip * 3 * m.jaw : 0);
  const bulge = 6 + round * 9;
  const out = Math.min(upper, lower) * (0.12 + 0.75 * round * clamp(opening * 3));
  const edge = (half: number, height: (k: number, x: number) => number): P2[] =>
    Array.from({ length: COLUMNS }, (_, i) => {
      const k = -Math.cos((i / (COLUMNS - 1)) * Math.PI);
      const x = k * half;
      const lift =
        (Math.abs(k) ** lerp(3.6, 1.7, grin.curve) * lerp(12, 15.5, grin.curve) - lerp(2, 5.5, grin.curve)) *
          (smile + (mouth.corners ?? 0) * 0.35) *
          (1 - round * 0.8) +
        k * pose.smirk * 3.2 * (1 - round);
      return view.onFace(
        x,
        mouth.y + height(k, x) - lift + gap * 0.16 * Math.abs(k) ** 3,
        bulge * (1 - k * k) + 3,
      );
    });
  const lens = (k: number): number =>
    lerp(1 - Math.abs(k) ** 2.5, Math.sqrt(Math.max(0, 1 - Math.abs(k) ** 2.6)), clamp(opening * 0.75));
  const oval = (k: number): number => Math.sqrt(Math.max(0, 1 - k * k));
  const profile = (k: number): number => lerp(lens(k), oval(k), round);
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
      (k) => -rise * profile(k) - upper * lerp(bow(k), oval(k), round * 0.8) + rest(k) * 0.4,
    ),
    innerTop: edge(w, (k) => -rise * profile(k) + rest(k)),
    innerBottom: edge(w, (k) => fall * profile(k) + rest(k)),
    outerBottom: edge(
      w + out,
      (k) => fall * profile(k) + lower * lerp(1 - Math.abs(k) ** 2.6, oval(k), round * 0.8) + rest(k) * 0.4,
    ),
  };
}

export function drawMouth(c: Canvas2D, character: Character, lips: Lips, pose: Pose): void {
  const { skin, mouth } = character;
  const lip = mix(mix(skin.base, skin.lip, 0.62), skin.lip, mouth.paint);
  const ring = (top: readonly P2[], bottom: readonly P2[]): void => {
    traceOpen(c, top);
    traceOpen(c, [...bottom].reverse(), true);
    c.closePath();
  };
  const inside = (): void => ring(lips.innerTop, lips.innerBottom);
  if (lips.gap > 0.6) within(c, inside, () => drawInside(c, character, pose, lips));
  const mid = Math.floor(COLUMNS / 2);
  const top = lips.outerTop[mid] ?? [0, 0];
  const seam = lips.innerTop[mid] ?? [0, 0];
  const bottom = lips.outerBottom[mid] ?? [0, 0];
  const floor = lips.innerBottom[mid] ?? [0, 0];
  const upperShape = (): void => ring(lips.outerTop, lips.innerTop);
  const lowerShape = (): void => ring(lips.innerBottom, lips.outerBottom);
  const dark = mix(lip, skin.deep, 0.5);
  fill(
    c,
    upperShape,
    shades(
      c,
      top,
      [seam[0], seam[1] + 1],
      [
        [0, mix(lip, skin.base, 0.18)],
        [0.35, mix(lip, dark, 0.28)],
        [1, dark],
      ],
    ),
  );
  fill(
    c,
    lowerShape,
    shades(c, floor, bottom, [
      [0, dark],
      [0.22, mix(lip, skin.light, 0.08)],
      [0.5, mix(lip, skin.light, 0.24)],
      [1, mix(lip, dark, 0.55)],
    ]),
  );
  drawGloss(c, character, lips, floor, bottom, top, lip);
  drawSeam(c, character, pose, lips);
}

function drawGloss(
  c: Canvas2D,
  character: Character,
  lips: Lips,
  floor: P2,
  bottom: P2,
  top: P2,
  lip: string,
): void {
  const { mouth, skin } = character;
  const h = bottom[1] - floor[1];
  within(
    c,
    () => {
      traceOpen(c, lips.innerBottom);
      traceOpen(c, [...lips.outerBottom].reverse(), true);
      c.closePath();
    },
    () => {
      blob(
        c,
        floor[0] - 6,
        floor[1] + h * 0.42,
        mouth.width * 0.42,
        h * 0.34,
        '#ffffff',
        0.2 + mouth.paint * 0.38,
      );
      blob(
        c,
        floor[0] + 11,
        floor[1] + h * 0.46,
        mouth.width * 0.2,
        h * 0.22,
        '#ffffff',
        0.1 + mouth.paint * 0.15,
      );
    },
  );
  ribbon(c, sample(lips.outerTop.slice(3, -3), 12), (t) => 1.5 * taper(t), fade(skin.light, 0.5));
  ribbon(
    c,
    sample(lips.outerBottom.slice(2, -2), 12),
    (t) => 1.9 * taper(t),
    fade(mix(lip, skin.deep, 0.75), 0.5),
  );
  blob(c, top[0], top[1] + 2, 9, 3, skin.light, 0.25);
}

function drawSeam(c: Canvas2D, character: Character, pose: Pose, lips: Lips): void {
  const { skin } = character;
  const ink = mix(skin.line, '#2a0508', 0.35);
  const open = clamp(lips.gap / 6);
  ribbon(c, sample(lips.innerTop, 17), (t) => 3 * taper(t) * (1 - 0.45 * open) + 0.5, fade(ink, 0.9));
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
    ribbon(c, sample(tuck, 6), (t) => 2.8 * (1 - t * 0.8), fade(ink, 0.5 * (1 - round)));
    blob(c, end[0] + s * 6, end[1] + 1, 9, 10, skin.shade, 0.42 * (1 - round));
  }
}

function drawInside(c: Canvas2D, character: Character, pose: Pose, lips: Lips): void {
  const m = pose.mouth;
  const mid = Math.floor(COLUMNS / 2);
  const top = lips.innerTop[mid] ?? [0, 0];
  const bottom = lips.innerBottom[mid] ?? [0, 0];
  const w = character.mouth.width;
  const height = bottom[1] - top[1];
  c.fillStyle = shades(c, top, bottom, [
    [0, '#2a0810'],
    [0.55, '#5c1220'],
    [1, '#7d2230'],
  ]);
  c.fillRect(top[0] - 70, top[1] - 30, 140, height + 60);
  const tongueY = lerp(bottom[1] - Math.min(11, height * 0.3) + 5, top[1] + height * 0.72 + 4, m.tongue);
  const th = lerp(15, 12, m.tongue) + height * 0.06;
  const g = c.createRadialGradient(top[0] - 4, tongueY - 2, 2, top[0], tongueY + 4, w * 0.75);
  g.addColorStop(0, '#f59a97');
  g.addColorStop(1, '#b8434f');
  fill(c, () => c.ellipse(top[0], tongueY + th * 0.5, w * 0.62, th, 0, 0, Math.PI * 2), g);
  blob(c, top[0], tongueY + th * 0.55, 3, th * 0.7, '#8d2c3b', 0.35);
  if (m.teeth > 0.02)
    drawTeeth(
      c,
      lips,
      m.teeth,
      character.mouth.gap,
      Math.max(4, Math.min(15, height * 0.82)) * (0.35 + 0.65 * m.teeth),
    );
  if (m.tongue > 0.8) {
    // Between the teeth: its tip lies over their edge.
    const out = (m.tongue - 0.8) * 5;
    const ty = top[1] + height * 0.62;
    fill(
      c,
      () => c.ellipse(top[0], ty + 3, w * 0.42 * out, height * 0.34, 0, 0, Math.PI * 2),
      fade('#e98a8a', out),
    );
    blob(c, top[0] - 3, ty, w * 0.26, height * 0.16, '#ffd6d0', 0.7 * out);
  }
  softStroke(c, () => traceOpen(c, lips.innerTop), '#20060c', 6, 0.36, 3);
}

function drawTeeth(c: Canvas2D, lips: Lips, amount: number, gap: boolean | undefined, depth: number): void {
  const edge = lips.innerTop.map(([x, y], i): P2 => {
    const k = -Math.cos((i / (COLUMNS - 1)) * Math.PI);
    return [x, y + depth * (1 - Math.abs(k) ** 3.2 * 0.75)];
  });
  const mid = lips.innerTop[Math.floor(COLUMNS / 2)] ?? [0, 0];
  fill(
    c,
    () => {
      traceOpen(
        c,
        lips.innerTop.map(([x, y]): P2 => [x, y - 3]),
      );
      traceOpen(c, [...edge].reverse(), true);
      c.closePath();
    },
    shades(
      c,
      [mid[0], mid[1]],
      [mid[0], mid[1] + depth],
      [
        [0, '#ded0d4'],
        [0.35, '#fffdfb'],
        [1, '#f3e8e6'],
      ],
    ),
  );
  ribbon(c, sample(edge, 14), (t) => 1.6 * taper(t), fade('#8a5a66', 0.35 * amount));
  if (gap) {
    const slit: P2[] = [
      [mid[0], mid[1] - 1],
      [mid[0], mid[1] + depth + 0.5],
    ];
    ribbon(c, slit, (t) => 1.4 + t * 1.6, fade('#4a1420', 0.85 * amount));
  }
}
