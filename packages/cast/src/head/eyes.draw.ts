import type { CanvasImage } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, hash, lerp } from '@avatarcade/stage/pen/number';
import { circle, curve, ellipse, type Path } from '@avatarcade/stage/pen/path';
import type { Paint, Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { between } from '../paint/between.ts';
import type { Pose } from '../pose.ts';
import { faceDepth, type View } from '../view.ts';

export const IRIS_SIZE = 128;

/** The iris once, large, as a picture that each eye lays over itself in perspective. */
export function paintIris(pen: Pen, color: string): void {
  const r = IRIS_SIZE / 2;
  pen.canvas.translate(r, r);
  const dark = mix([color, '#120608'], 0.72);
  const disc = (radius: number, fill: Paint): void => pen.path(circle([0, 0], radius), { fill });
  disc(r - 1, dark);
  const g = pen.canvas.createRadialGradient(0, r * 0.3, r * 0.1, 0, 0, r * 0.94);
  g.addColorStop(0, mix([color, '#fff2c8'], 0.5));
  g.addColorStop(0.5, color);
  g.addColorStop(1, mix([color, dark], 0.75));
  disc(r * 0.92, g);
  for (let i = 0; i < 34; i++) {
    const a = (i / 34 + hash([i, 7]) * 0.02) * Math.PI * 2;
    const from = r * (0.44 + hash([i, 8]) * 0.08);
    const to = r * (0.66 + hash([i, 9]) * 0.2);
    const ray: P2[] = [
      [Math.cos(a) * from, Math.sin(a) * from],
      [Math.cos(a) * to, Math.sin(a) * to],
    ];
    pen.path(curve(ray), {
      stroke: {
        color: i % 2 ? mix([color, '#fff0c0'], 0.6) : dark,
        width: r * 0.035,
        alpha: i % 2 ? 0.42 : 0.3,
      },
    });
  }
  pen.within(circle([0, 0], r * 0.92), () => {
    pen.blob({
      at: [0, r * 0.62],
      radius: [r * 0.66, r * 0.42],
      color: mix([color, '#ffffff'], 0.62),
      alpha: 0.75,
    });
    pen.canvas.fillStyle = pen.gradient({
      from: [0, -r],
      to: [0, r * 0.2],
      stops: [
        [0, fade(dark, 0.95)],
        [1, fade(dark, 0)],
      ],
    });
    pen.canvas.fillRect(-r, -r, r * 2, r * 1.3);
  });
  disc(r * 0.43, '#0d0507');
  pen.blob({
    at: [0, r * 0.16],
    radius: [r * 0.36, r * 0.26],
    color: mix([color, '#2a1020'], 0.4),
    alpha: 0.55,
  });
}

/** Single lashes of the outer half: place along the lid, its height there, reach. */
const LASHES = [
  [0.3, 0.97, 3],
  [0.46, 0.87, 5],
  [0.62, 0.72, 7],
  [0.78, 0.55, 9],
  [0.9, 0.36, 11],
] as const;

type Lids = {
  upper: P2[];
  lower: P2[];
  outline: Path;
  /** 0 shut .. 1 open. */
  open: number;
};

/** The curves of one eye; `side` is -1 on the viewer's left. */
export function buildLids({
  character,
  view,
  pose,
  side,
}: {
  character: Character;
  view: View;
  pose: Pose;
  side: number;
}): Lids {
  const { x, y, width: w, up, low, tilt } = character.eyes;
  const open = 1 - clamp(pose.blink);
  const look = pose.gazeY * 3;
  const raised = Math.max(0, (pose.browLeft + pose.browRight) / 2);
  const wide = 1 + 0.12 * raised + 0.16 * Math.max(0, raised - 0.5);
  const at = (ex: number, ey: number): P2 =>
    view.onFace([side * (x + ex), y + ey - (ex / w) * tilt * 0.5, 6]);
  const shut = low * 0.62 - pose.squint * 3;
  const lift = (ey: number, arc: number): number =>
    lerp([shut * arc, ey * wide + (ey < -4 ? look * 0.6 : 0)], open);
  const cheek = (ey: number): number => ey * (1 - 0.5 * pose.squint) - pose.squint * 3;
  const inner: readonly [number, number] = [-w, 4.5];
  const outer: readonly [number, number] = [w, -1];
  const upper = [
    at(inner[0], inner[1]),
    at(-0.72 * w, lift(-up * 0.42, 0.85)),
    at(-0.3 * w, lift(-up * 0.9, 1.05)),
    at(0.14 * w, lift(-up, 1.1)),
    at(0.58 * w, lift(-up * 0.72, 0.9)),
    at(0.86 * w, lift(-up * 0.36, 0.45)),
    at(outer[0], outer[1]),
  ];
  const lower = [
    at(outer[0], outer[1]),
    at(0.66 * w, cheek(low * 0.74)),
    at(0.18 * w, cheek(low)),
    at(-0.34 * w, cheek(low * 0.94)),
    at(-0.74 * w, cheek(low * 0.72)),
    at(inner[0], inner[1]),
  ];
  return {
    upper,
    lower,
    open,
    outline: between(upper, lower),
  };
}

export function drawEyes(
  pen: Pen,
  { character, view, pose, iris }: { character: Character; view: View; pose: Pose; iris: CanvasImage },
): void {
  const order = view.yaw > 0 ? [1, -1] : [-1, 1];
  for (const side of order) {
    const lids = buildLids({ character, view, pose, side });
    if (lids.open > 0.08) drawBall(pen, { character, view, pose, side, lids, iris });
    drawLashes(pen, { character, view, side, lids });
  }
}

function drawBall(
  pen: Pen,
  {
    character,
    view,
    pose,
    side,
    lids,
    iris,
  }: { character: Character; view: View; pose: Pose; side: number; lids: Lids; iris: CanvasImage },
): void {
  const { x, y, width: w, up, low, iris: r } = character.eyes;
  const gx = pose.gazeX * w * 0.32;
  const gy = pose.gazeY * up * 0.3 - 3.5;
  const [cx, cy] = view.onFace([side * x, y, 6]);
  pen.within(lids.outline, () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [cx, cy - up],
      to: [cx, cy + low],
      stops: [
        [0, '#b9a9bd'],
        [0.34, '#efe8ee'],
        [0.7, '#ffffff'],
        [1, '#f6ece8'],
      ],
    });
    pen.canvas.fillRect(cx - w - 10, cy - up - 16, w * 2 + 20, up + low + 30);
    const [tx, ty] = view.onFace([side * (x - w + 3), y + 5, 6]);
    pen.blob({ at: [tx, ty], radius: [10, 7], color: '#e58d86', alpha: 0.8 });
    pen.blob({ at: [cx + side * w * 0.95, cy], radius: [15, 20], color: '#8d6f86', alpha: 0.4 });
    pen.canvas.save();
    // The iris lies on the face's curve: two small steps along it give its slant and its narrowing.
    const ix = side * x + gx;
    const iy = y + gy;
    const z = faceDepth(side * x, y) + 8;
    const o = view.project([ix, iy, z]);
    const ex = view.project([ix + 4, iy, z - side * 1.1]);
    const ey = view.project([ix, iy + 4, z]);
    const k = r / (IRIS_SIZE / 2) / 4;
    pen.canvas.transform(
      (ex[0] - o[0]) * k,
      (ex[1] - o[1]) * k,
      (ey[0] - o[0]) * k,
      (ey[1] - o[1]) * k,
      o[0],
      o[1],
    );
    pen.canvas.drawImage(iris, -IRIS_SIZE / 2, -IRIS_SIZE / 2, IRIS_SIZE, IRIS_SIZE);
    pen.canvas.restore();
    const [, lidY] = lids.upper[3] ?? [0, 0];
    pen.canvas.fillStyle = pen.gradient({
      from: [cx, lidY],
      to: [cx, lidY + 17],
      stops: [
        [0, 'rgba(36,12,32,.72)'],
        [0.5, 'rgba(36,12,32,.24)'],
        [1, 'rgba(36,12,32,0)'],
      ],
    });
    pen.canvas.fillRect(cx - w - 6, lidY - 4, w * 2 + 12, 22);
    const shine = ([dx, dy]: P2, { radius, alpha }: { radius: number; alpha: number }): void =>
      pen.path(ellipse([o[0] + dx * r, o[1] + dy * r], { radius: [radius * r, radius * r * 1.08] }), {
        fill: fade('#ffffff', alpha),
      });
    shine([-0.34, -0.36], { radius: 0.27, alpha: 0.97 });
    shine([0.4, 0.36], { radius: 0.13, alpha: 0.8 });
    pen.blob({
      at: [o[0] + r * 0.1, o[1] + r * 0.62],
      radius: [r * 0.5, r * 0.22],
      color: '#ffffff',
      alpha: 0.3,
    });
  });
  // The wet edge of the lower lid.
  pen.path(curve(lids.lower.slice(1, -1)), {
    stroke: { color: mix([character.skin.light, '#ffffff'], 0.4), width: 1.8, alpha: 0.7 },
  });
}

/** The upper lid itself, which shows as it comes down: round, and lit. */
function drawLid(
  pen: Pen,
  { character, crease, lids }: { character: Character; crease: readonly P2[]; lids: Lids },
): void {
  const { skin, eyes } = character;
  const [, top] = crease[2] ?? [0, 0];
  const [, bottom] = lids.upper[3] ?? [0, 0];
  const seen = clamp((1 - lids.open) * 3);
  const paint = eyes.shadow ?? skin.shade;
  const trace = between(lids.upper, crease.toReversed());
  pen.path(trace, {
    fill: pen.gradient({
      from: [0, top - 3],
      to: [0, bottom + 2],
      stops: [
        [0, fade(mix([skin.base, paint], 0.34), seen * 0.7)],
        [0.45, fade(mix([skin.base, skin.light], 0.5), seen)],
        [1, fade(mix([skin.base, paint], 0.3), seen)],
      ],
    }),
  });
}

function drawLashes(
  pen: Pen,
  { character, view, side, lids }: { character: Character; view: View; side: number; lids: Lids },
): void {
  const { eyes, skin } = character;
  const { x, y, width: w, up, tilt, fold, lash } = eyes;
  const ink = mix([skin.line, '#0d0608'], 0.62);
  const at = (ex: number, ey: number): P2 =>
    view.onFace([side * (x + ex), y + ey - (ex / w) * tilt * 0.5, 7]);
  const far = clamp(side * Math.sin((view.yaw * Math.PI) / 180) * 2.6);
  const lidLine = sample(lids.upper, 15);
  // The lower lid first: it lies under the upper lashes at the outer corner.
  pen.ribbon(sample(lids.lower, 10), {
    width: (t) => 0.5 + 2.7 * (1 - t) ** 1.6 * (0.5 + lash * 0.5),
    fill: fade(ink, 0.75),
  });
  if (fold > 0) {
    const fy = (e: number): number => lerp([-up * e * 0.66, -up * e - up * 0.4 - fold * 2.5], lids.open);
    const crease = [
      at(-0.9 * w, fy(0.3) + 4),
      at(-0.3 * w, fy(0.92)),
      at(0.22 * w, fy(1)),
      at(0.72 * w, fy(0.66)),
      at(1.02 * w, fy(0.18)),
    ];
    if (lids.open < 0.94) drawLid(pen, { character, crease, lids });
    pen.ribbon(sample(crease, 11), { width: (t) => 2.4 * fold * taper(t, 0.6), fill: fade(skin.deep, 0.6) });
  }
  const thick = 3.2 + lash * 4.4;
  pen.ribbon(lidLine, {
    width: (t) => thick * (0.28 + 0.72 * Math.sin(Math.min(1, t * 1.12) * 2.05)) * (t > 0.93 ? 0.8 : 1),
    fill: ink,
  });
  if (eyes.hood || eyes.corner) drawHood(pen, { character, at, lids, lidLine });
  if (lash > 0.35) {
    const droop = lerp([7, 0], lids.open);
    const flick = (1 - far * 0.75) * lash;
    const wing: P2[] = [
      at(0.72 * w, lerp([eyes.low * 0.5, -up * 0.5], lids.open)),
      at(w, -2 + droop * 0.5),
      at(w + 13 * flick, -8 + droop),
    ];
    pen.ribbon(sample(wing, 6), { width: (t) => thick * (1 - t) + 0.4, fill: ink });
    for (const [e, h, reach] of LASHES) {
      const root = at(e * w, lerp([eyes.low * 0.6, -up * h], lids.open));
      const tip = at(e * w + reach * flick, lerp([eyes.low * 0.6 + 5, -up * h - 8 + reach * 0.3], lids.open));
      const bend: P2 = [(root[0] + tip[0]) / 2 + side * 1.5, (root[1] + tip[1]) / 2 + 1];
      pen.ribbon([root, bend, tip], { width: (t) => 2.7 * (1 - t) + 0.3, fill: ink });
    }
  }
}

/** Skin that hangs over the lid's outer half, or covers the eye's inner corner. */
function drawHood(
  pen: Pen,
  {
    character,
    at,
    lids,
    lidLine,
  }: { character: Character; at: (ex: number, ey: number) => P2; lids: Lids; lidLine: readonly P2[] },
): void {
  const { eyes, skin } = character;
  const { width: w, up } = eyes;
  const hood = (eyes.hood ?? 0) * lids.open;
  if (hood > 0.05) {
    const low = (k: number): number => lerp([-up * k, -up * k + 4.5], hood);
    const edge = [
      at(-0.5 * w, low(0.92) - 2),
      at(0.1 * w, low(1.04)),
      at(0.6 * w, low(0.74)),
      at(1.06 * w, low(0.1)),
    ];
    const above = [at(1.1 * w, -10), at(0.6 * w, -up - 10), at(0.05 * w, -up - 11), at(-0.5 * w, -up - 4)];
    const [, y0] = above[2] ?? [0, 0];
    const [, y1] = edge[1] ?? [0, 0];
    pen.path(between(edge, above), {
      fill: pen.gradient({
        from: [0, y0],
        to: [0, y1],
        stops: [
          [0, fade(skin.base, 0)],
          [0.5, fade(mix([skin.base, skin.light], 0.3), 0.9)],
          [1, mix([skin.base, skin.shade], 0.35)],
        ],
      }),
    });
    pen.ribbon(sample(edge, 12), {
      width: (t) => 2.6 * taper(t, 0.6) + 0.3,
      fill: fade(mix([skin.deep, skin.line], 0.6), 0.9),
    });
  }
  const corner = eyes.corner ?? 0;
  if (corner <= 0) return;
  // The fold runs from the upper lid past the inner corner and down.
  const start = lidLine[2] ?? at(-0.7 * w, -up * 0.4);
  const fold = sample([start, at(-0.93 * w, 0), at(-1.06 * w, 7 + corner * 2), at(-0.96 * w, 12)], 10);
  pen.ribbon(fold, {
    width: (t) => 6 * corner * taper(t, 0.5),
    fill: fade(mix([skin.base, skin.shade], 0.25), 0.95),
  });
  pen.ribbon(fold, { width: (t) => 2.2 * taper(t, 0.4), fill: fade(skin.deep, 0.75 * corner) });
}
