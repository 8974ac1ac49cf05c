import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample, traceClosed, traceLines, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { blob, fill, line, ribbon, shades } from '../paint/brush.ts';
import { type Body, bodyOutline } from './body.ts';
import { type Cloth, dye, paintCloth } from './cloth.draw.ts';
import { drawNeck } from './skin.draw.ts';

/** `[x, y]` on the chest, `[x, y, lift]` above it. */
export type Spot = readonly [number, number, number?];

export function onChest(body: Body, spots: readonly Spot[]): P2[] {
  return spots.map(([x, y, dz]) => body.on(x, y, dz ?? 0));
}

/** The same as text, `x y` or `x y lift` apart by commas, mirrored when `side` is -1. */
export function spots(body: Body, text: string, side = 1): P2[] {
  return points3(text).map(([x, y, z]) => body.on(x * side, y, z));
}

/** Neck to hem in one piece, closed about a neckline from the wearer's one side to the other (left to right seen). */
export function paintWhole(
  c: Canvas2D,
  body: Body,
  cloth: Cloth,
  ease: number,
  neckline: readonly P2[],
  more?: () => void,
): void {
  const outline = bodyOutline(body, ease);
  const points = [...outline.slice(0, 8), ...neckline, ...outline.slice(8)];
  paintCloth(c, cloth, () => traceClosed(c, points), more);
}

/** One half of a garment worn open; `front` runs up its edge from hem to neck. */
export function paintHalf(
  c: Canvas2D,
  body: Body,
  cloth: Cloth,
  s: number,
  ease: number,
  front: readonly P2[],
  more?: () => void,
): void {
  const outline = bodyOutline(body, ease);
  const side = s < 0 ? outline.slice(0, 8).reverse() : outline.slice(8);
  const trace = (): void => {
    traceOpen(c, side);
    traceOpen(c, front, true);
    c.closePath();
  };
  paintCloth(c, cloth, trace, more);
}

export function crewLine(body: Body, deep = 36, wide = 4): P2[] {
  const n = body.neck;
  return [
    body.at(-n - wide, -12, 14),
    body.on(-n * 0.68, deep * 0.58),
    body.on(0, deep),
    body.on(n * 0.68, deep * 0.58),
    body.at(n + wide, -12, 14),
  ];
}

/** Chest and neck in a plain cloth, as the layer beneath. */
export function underLayer(
  c: Canvas2D,
  character: Character,
  body: Body,
  color: string,
  neckline: readonly P2[],
): void {
  const w = body.shoulders;
  drawNeck(c, character, body);
  const shape = [
    body.at(-w * 0.42, 6, 10),
    ...neckline,
    body.at(w * 0.42, 6, 10),
    body.on(w * 0.46, 320),
    body.on(-w * 0.46, 320),
  ];
  paintCloth(c, dye(color), () => traceClosed(c, shape));
}

/** A trim: a band along a line with a lit and a dark edge. */
export function band(c: Canvas2D, points: readonly P2[], width: number, color: string): void {
  const path = sample(points, 26);
  ribbon(
    c,
    path.map(([x, y]): P2 => [x + 2, y + 3]),
    () => width + 3,
    'rgba(24,8,40,.3)',
  );
  ribbon(c, path, () => width + 2.6, mix(color, '#180a28', 0.62));
  ribbon(c, path, () => width, color);
  ribbon(
    c,
    path.map(([x, y]): P2 => [x - width * 0.22, y - width * 0.1]),
    () => width * 0.26,
    mix(color, '#ffffff', 0.55),
  );
}

export function button(c: Canvas2D, [x, y]: P2, r: number, color: string): void {
  blob(c, x + 2, y + 3.5, r * 1.6, r * 1.6, '#180a28', 0.5);
  const face = shades(
    c,
    [x - r * 0.6, y - r],
    [x + r * 0.7, y + r],
    [
      [0, mix(color, '#ffffff', 0.65)],
      [0.45, color],
      [1, mix(color, '#2a0e14', 0.6)],
    ],
  );
  fill(c, () => c.arc(x, y, r, 0, Math.PI * 2), face);
  line(c, () => c.arc(x, y, r, 0, Math.PI * 2), mix(color, '#1a0814', 0.7), 1.3, 0.8);
  blob(c, x - r * 0.3, y - r * 0.36, r * 0.4, r * 0.34, '#ffffff', 0.9);
}

/** A cut stone in a setting. */
export function gem(c: Canvas2D, [x, y]: P2, r: number, color: string, metal: string): void {
  button(c, [x, y], r + 4, metal);
  const stone = c.createRadialGradient(x - r * 0.3, y - r * 0.4, r * 0.1, x, y, r);
  stone.addColorStop(0, mix(color, '#ffffff', 0.75));
  stone.addColorStop(0.5, color);
  stone.addColorStop(1, mix(color, '#0c0430', 0.6));
  fill(c, () => c.arc(x, y, r, 0, Math.PI * 2), stone);
  blob(c, x - r * 0.3, y - r * 0.4, r * 0.4, r * 0.28, '#ffffff', 0.95);
  blob(c, x + r * 0.2, y + r * 0.5, r * 0.5, r * 0.26, '#ffffff', 0.35);
}

/** Polished plate: sky, horizon and ground are mirrored in it. */
export function plate(c: Canvas2D, metal: string, points: readonly P2[], more?: () => void): void {
  const trace = (): void => traceClosed(c, points);
  const ys = points.map(([, y]) => y);
  const xs = points.map(([x]) => x);
  const top: P2 = [Math.min(...xs), Math.min(...ys)];
  const low: P2 = [Math.max(...xs) * 0.6 + top[0] * 0.4, Math.max(...ys)];
  const cloth = {
    color: metal,
    shade: mix(metal, '#1a1440', 0.5),
    light: mix(metal, '#ffffff', 0.7),
    line: mix(metal, '#100a24', 0.76),
  };
  paintCloth(
    c,
    cloth,
    trace,
    () => {
      c.fillStyle = shades(c, top, low, [
        [0, mix(metal, '#ffffff', 0.3)],
        [0.22, mix(metal, '#ffffff', 0.75)],
        [0.36, metal],
        [0.55, mix(metal, '#141038', 0.42)],
        [0.66, mix(metal, '#ffffff', 0.12)],
        [1, mix(metal, '#141038', 0.5)],
      ]);
      c.fillRect(-340, -300, 680, 680);
      more?.();
    },
    0.3,
  );
}

export function shoulderPlate(
  c: Canvas2D,
  body: Body,
  s: number,
  metal: string,
  trim: string,
  layers = 3,
): void {
  const w = body.shoulders;
  for (let k = layers - 1; k >= 0; k--) {
    const d = k * 34;
    const g = 1 + k * 0.035;
    const shape = [
      body.at(s * w * 0.56, 6 + d * 0.6, 34),
      body.at(s * w * 0.86 * g, 8 + d * 0.8, 30),
      body.at(s * w * 1.1 * g, 50 + d, 14),
      body.at(s * w * 1.17 * g, 104 + d, 8),
      body.at(s * w * 1.0 * g, 112 + d, 34),
      body.at(s * w * 0.78, 92 + d, 52),
      body.at(s * w * 0.6, 58 + d * 0.8, 56),
    ];
    plate(c, metal, shape);
    band(c, [...shape.slice(3, 7)], 6, trim);
  }
  button(c, body.at(s * w * 0.72, 44, 58), 6, trim);
}

/** Hanging behind the shoulders on both sides. */
export function cape(c: Canvas2D, body: Body, color: string): void {
  const w = body.shoulders;
  const cloth = dye(color);
  const edge = [
    body.at(-w * 0.5, -22, -20),
    body.at(-w * 1.06, 26, -30),
    body.at(-w * 1.22, 120, -30),
    body.at(-w * 1.27, 300, -30),
    body.at(w * 1.27, 300, -30),
    body.at(w * 1.22, 120, -30),
    body.at(w * 1.06, 26, -30),
    body.at(w * 0.5, -22, -20),
  ];
  paintCloth(c, cloth, () => traceClosed(c, edge));
}

const EMBLEMS: Record<string, string> = {
  star: '0 -34, 9 -11, 34 -10, 14 6, 21 30, 0 16, -21 30, -14 6, -34 -10, -9 -11',
  bolt: '8 -40, -26 8, -4 8, -14 42, 28 -8, 6 -8, 18 -40',
  heart: '0 32, -30 2, -28 -20, -12 -28, 0 -14, 12 -28, 28 -20, 30 2',
  leaf: '0 -36, 22 -14, 24 10, 4 28, 0 40, -4 28, -24 10, -22 -14',
  moon: '14 -32, -10 -30, -30 -6, -24 22, 2 34, 24 22, 2 18, -10 2, -6 -18',
  sun: '0 -38, 8 -18, 27 -27, 18 -8, 38 0, 18 8, 27 27, 8 18, 0 38, -8 18, -27 27, -18 8, -38 0, -18 -8, -27 -27, -8 -18',
  wave: '-38 12, -22 -16, 4 -26, 24 -12, 20 6, 6 6, 10 -6, -2 -8, -10 6, 4 20, 38 16, 30 30, -30 30',
};

export function emblem(
  c: Canvas2D,
  body: Body,
  kind: string | undefined,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const text = EMBLEMS[kind ?? ''];
  if (!text) return;
  const points = text.split(',').map((part): P2 => {
    const [px = 0, py = 0] = part.trim().split(' ').map(Number);
    return body.on(x + px * size, y + py * size, 4);
  });
  const curved = kind === 'heart' || kind === 'leaf' || kind === 'moon' || kind === 'wave';
  const trace = (): void => {
    if (curved) traceClosed(c, points);
    else {
      traceLines(c, points);
      c.closePath();
    }
  };
  const a = body.on(x - 20 * size, y - 34 * size);
  const b = body.on(x + 20 * size, y + 36 * size);
  fill(
    c,
    trace,
    shades(c, a, b, [
      [0, mix(color, '#ffffff', 0.45)],
      [0.5, color],
      [1, mix(color, '#2a0a30', 0.3)],
    ]),
  );
  line(c, trace, mix(color, '#180a28', 0.55), 1.6, 0.55);
}

export function strap(c: Canvas2D, points: readonly P2[], width: number, color: string, metal: string): void {
  const path = sample(points, 20);
  ribbon(
    c,
    path.map(([x, y]): P2 => [x + 3, y + 5]),
    () => width + 5,
    'rgba(24,8,40,.35)',
  );
  ribbon(c, path, () => width + 3, mix(color, '#12061c', 0.7));
  ribbon(c, path, () => width, color);
  for (const k of [-0.38, 0.38]) {
    for (let i = 0; i < path.length - 1; i++) {
      const p = path[i];
      const q = path[i + 1];
      if (!p || !q) continue;
      const dx = q[0] - p[0];
      const dy = q[1] - p[1];
      const l = Math.hypot(dx, dy) || 1;
      const o: P2 = [p[0] - (dy / l) * width * k, p[1] + (dx / l) * width * k];
      ribbon(c, [o, [o[0] + dx * 0.55, o[1] + dy * 0.55]], () => 1.5, fade(mix(color, '#fff0c8', 0.55), 0.8));
    }
  }
  const p = path[11];
  if (!p) return;
  const r = width * 0.62;
  line(c, () => c.roundRect(p[0] - r, p[1] - r, r * 2, r * 2, 4), mix(metal, '#180a14', 0.6), 6.5);
  line(c, () => c.roundRect(p[0] - r, p[1] - r, r * 2, r * 2, 4), metal, 4);
}
