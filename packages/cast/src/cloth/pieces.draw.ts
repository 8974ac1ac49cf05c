import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, circle, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { between } from '../paint/between.ts';
import { type Body, bodyOutline } from './body.ts';
import { type Cloth, dye, paintArms, paintCloth } from './cloth.draw.ts';
import { drawNeck } from './skin.draw.ts';

/** `ease`: pixels that the piece stands off the body; `inside` paints on its cloth. */
type Piece = { body: Body; cloth: Cloth; ease: number; inside?: () => void };

/** Neck to hem in one piece, closed about a neckline from the wearer's one side to the other (left to right seen). */
export function paintWhole(
  pen: Pen,
  { body, cloth, ease, neckline, inside }: Piece & { neckline: readonly P2[] },
): void {
  const silhouette = bodyOutline(body, ease);
  const points = [...silhouette.slice(0, 8), ...neckline, ...silhouette.slice(8)];
  paintCloth(pen, { cloth, path: outline(points), inside });
}

/** One half of a garment worn open, with its arm; `front` runs up its edge from hem to neck. */
export function paintHalf(
  pen: Pen,
  { body, cloth, side: s, ease, front, inside }: Piece & { side: number; front: readonly P2[] },
): void {
  const silhouette = bodyOutline(body, ease);
  const side = s < 0 ? silhouette.slice(0, 8).reverse() : silhouette.slice(8);
  const trace = between(side, front);
  paintCloth(pen, {
    cloth,
    path: trace,
    inside: () => {
      paintArms(pen, { cloth, body });
      inside?.();
    },
  });
}

export function crewLine({ body, deep = 36, wide = 4 }: { body: Body; deep?: number; wide?: number }): P2[] {
  const n = body.neck;
  return [
    body.at([-n - wide, -12, 14]),
    body.on([-n * 0.68, deep * 0.58]),
    body.on([0, deep]),
    body.on([n * 0.68, deep * 0.58]),
    body.at([n + wide, -12, 14]),
  ];
}

/** Chest and neck in a plain cloth, as the layer beneath. */
export function underLayer(
  pen: Pen,
  {
    character,
    body,
    color,
    neckline,
  }: { character: Character; body: Body; color: string; neckline: readonly P2[] },
): void {
  const w = body.shoulders;
  drawNeck(pen, { character, body });
  const shape = [
    body.at([-w * 0.42, 6, 10]),
    ...neckline,
    body.at([w * 0.42, 6, 10]),
    body.on([w * 0.46, 320]),
    body.on([-w * 0.46, 320]),
  ];
  paintCloth(pen, { cloth: dye(color), path: outline(shape) });
}

/** A trim: a band along a line with a lit and a dark edge. */
export function trimBand(
  pen: Pen,
  { points, width, color }: { points: readonly P2[]; width: number; color: string },
): void {
  const path = sample(points, 26);
  pen.ribbon(
    path.map(([x, y]): P2 => [x + 2, y + 3]),
    { width: () => width + 3, fill: 'rgba(24,8,40,.3)' },
  );
  pen.ribbon(path, { width: () => width + 2.6, fill: mix([color, '#180a28'], 0.62) });
  pen.ribbon(path, { width: () => width, fill: color });
  pen.ribbon(
    path.map(([x, y]): P2 => [x - width * 0.22, y - width * 0.1]),
    { width: () => width * 0.26, fill: mix([color, '#ffffff'], 0.55) },
  );
}

export function button(
  pen: Pen,
  { at: [x, y], radius: r, color }: { at: P2; radius: number; color: string },
): void {
  pen.blob({ at: [x + 2, y + 3.5], radius: r * 1.6, color: '#180a28', alpha: 0.5 });
  const face = pen.gradient({
    from: [x - r * 0.6, y - r],
    to: [x + r * 0.7, y + r],
    stops: [
      [0, mix([color, '#ffffff'], 0.65)],
      [0.45, color],
      [1, mix([color, '#2a0e14'], 0.6)],
    ],
  });
  pen.path(circle([x, y], r), { fill: face });
  pen.path(circle([x, y], r), { stroke: { color: mix([color, '#1a0814'], 0.7), width: 1.3, alpha: 0.8 } });
  pen.blob({ at: [x - r * 0.3, y - r * 0.36], radius: [r * 0.4, r * 0.34], color: '#ffffff', alpha: 0.9 });
}

/** A cut stone in a setting. */
export function gem(
  pen: Pen,
  { at: [x, y], radius: r, color, metal }: { at: P2; radius: number; color: string; metal: string },
): void {
  button(pen, { at: [x, y], radius: r + 4, color: metal });
  const stone = pen.canvas.createRadialGradient(x - r * 0.3, y - r * 0.4, r * 0.1, x, y, r);
  stone.addColorStop(0, mix([color, '#ffffff'], 0.75));
  stone.addColorStop(0.5, color);
  stone.addColorStop(1, mix([color, '#0c0430'], 0.6));
  pen.path(circle([x, y], r), { fill: stone });
  pen.blob({ at: [x - r * 0.3, y - r * 0.4], radius: [r * 0.4, r * 0.28], color: '#ffffff', alpha: 0.95 });
  pen.blob({ at: [x + r * 0.2, y + r * 0.5], radius: [r * 0.5, r * 0.26], color: '#ffffff', alpha: 0.35 });
}

/** Polished plate: sky, horizon and ground are mirrored in it. */
export function plate(
  pen: Pen,
  { metal, points, inside }: { metal: string; points: readonly P2[]; inside?: () => void },
): void {
  const trace = outline(points);
  const ys = points.map(([, y]) => y);
  const xs = points.map(([x]) => x);
  const top: P2 = [Math.min(...xs), Math.min(...ys)];
  const low: P2 = [Math.max(...xs) * 0.6 + top[0] * 0.4, Math.max(...ys)];
  const cloth = {
    color: metal,
    shade: mix([metal, '#1a1440'], 0.5),
    light: mix([metal, '#ffffff'], 0.7),
    line: mix([metal, '#100a24'], 0.76),
  };
  paintCloth(pen, {
    cloth,
    path: trace,
    inside: () => {
      pen.canvas.fillStyle = pen.gradient({
        from: top,
        to: low,
        stops: [
          [0, mix([metal, '#ffffff'], 0.3)],
          [0.22, mix([metal, '#ffffff'], 0.75)],
          [0.36, metal],
          [0.55, mix([metal, '#141038'], 0.42)],
          [0.66, mix([metal, '#ffffff'], 0.12)],
          [1, mix([metal, '#141038'], 0.5)],
        ],
      });
      pen.canvas.fillRect(-340, -300, 680, 680);
      inside?.();
    },
    edge: 0.3,
  });
}

/** Plates over each other on a shoulder. */
const SHOULDER_LAYERS = 3;

export function shoulderPlate(
  pen: Pen,
  { body, side: s, metal, trim }: { body: Body; side: number; metal: string; trim: string },
): void {
  const w = body.shoulders;
  for (let k = SHOULDER_LAYERS - 1; k >= 0; k--) {
    const d = k * 34;
    const g = 1 + k * 0.035;
    const shape = [
      body.at([s * w * 0.56, 6 + d * 0.6, 34]),
      body.at([s * w * 0.86 * g, 8 + d * 0.8, 30]),
      body.at([s * w * 1.1 * g, 50 + d, 14]),
      body.at([s * w * 1.17 * g, 104 + d, 8]),
      body.at([s * w * g, 112 + d, 34]),
      body.at([s * w * 0.78, 92 + d, 52]),
      body.at([s * w * 0.6, 58 + d * 0.8, 56]),
    ];
    plate(pen, { metal, points: shape });
    trimBand(pen, { points: [...shape.slice(3, 7)], width: 6, color: trim });
  }
  button(pen, { at: body.at([s * w * 0.72, 44, 58]), radius: 6, color: trim });
}

/** Hanging behind the shoulders on both sides. */
export function cape(pen: Pen, { body, color }: { body: Body; color: string }): void {
  const w = body.shoulders;
  const cloth = dye(color);
  const edge = [
    body.at([-w * 0.5, -22, -20]),
    body.at([-w * 1.06, 26, -30]),
    body.at([-w * 1.22, 120, -30]),
    body.at([-w * 1.27, 300, -30]),
    body.at([w * 1.27, 300, -30]),
    body.at([w * 1.22, 120, -30]),
    body.at([w * 1.06, 26, -30]),
    body.at([w * 0.5, -22, -20]),
  ];
  paintCloth(pen, { cloth, path: outline(edge) });
}

export function strap(
  pen: Pen,
  { points, width, color, metal }: { points: readonly P2[]; width: number; color: string; metal: string },
): void {
  const path = sample(points, 20);
  pen.ribbon(
    path.map(([x, y]): P2 => [x + 3, y + 5]),
    { width: () => width + 5, fill: 'rgba(24,8,40,.35)' },
  );
  pen.ribbon(path, { width: () => width + 3, fill: mix([color, '#12061c'], 0.7) });
  pen.ribbon(path, { width: () => width, fill: color });
  for (const k of [-0.38, 0.38]) {
    for (let i = 0; i < path.length - 1; i++) {
      const p = path[i];
      const q = path[i + 1];
      if (!p || !q) continue;
      const dx = q[0] - p[0];
      const dy = q[1] - p[1];
      const l = Math.hypot(dx, dy) || 1;
      const o: P2 = [p[0] - (dy / l) * width * k, p[1] + (dx / l) * width * k];
      pen.ribbon([o, [o[0] + dx * 0.55, o[1] + dy * 0.55]], {
        width: () => 1.5,
        fill: fade(mix([color, '#fff0c8'], 0.55), 0.8),
      });
    }
  }
  const p = path[11];
  if (!p) return;
  const r = width * 0.62;
  pen.path(box([p[0] - r, p[1] - r], { size: [r * 2, r * 2], corner: 4 }), {
    stroke: { color: mix([metal, '#180a14'], 0.6), width: 6.5 },
  });
  pen.path(box([p[0] - r, p[1] - r], { size: [r * 2, r * 2], corner: 4 }), {
    stroke: { color: metal, width: 4 },
  });
}
