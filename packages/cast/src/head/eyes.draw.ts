import type { Canvas2D, CanvasImage } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, hash, lerp } from '@avatarcade/stage/pen/number';
import { type P2, sample, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { blob, fill, line, ribbon, shades, taper, within } from '../paint/brush.ts';
import type { Pose } from '../pose.ts';
import { faceDepth, type View } from '../view.ts';

export const IRIS_SIZE = 128;

/** The iris once, large, as a picture that each eye lays over itself in perspective. */
export function paintIris(c: Canvas2D, color: string): void {
  const r = IRIS_SIZE / 2;
  c.translate(r, r);
  const dark = mix(color, '#120608', 0.72);
  const disc = (radius: number, style: string | object, y = 0): void =>
    fill(c, () => c.arc(0, y, radius, 0, Math.PI * 2), style);
  disc(r - 1, dark);
  const g = c.createRadialGradient(0, r * 0.3, r * 0.1, 0, 0, r * 0.94);
  g.addColorStop(0, mix(color, '#fff2c8', 0.5));
  g.addColorStop(0.5, color);
  g.addColorStop(1, mix(color, dark, 0.75));
  disc(r * 0.92, g);
  for (let i = 0; i < 34; i++) {
    const a = (i / 34 + hash(i, 7) * 0.02) * Math.PI * 2;
    const from = r * (0.44 + hash(i, 8) * 0.08);
    const to = r * (0.66 + hash(i, 9) * 0.2);
    const ray: P2[] = [
      [Math.cos(a) * from, Math.sin(a) * from],
      [Math.cos(a) * to, Math.sin(a) * to],
    ];
    line(
      c,
      () => traceOpen(c, ray),
      i % 2 ? mix(color, '#fff0c0', 0.6) : dark,
      r * 0.035,
      i % 2 ? 0.42 : 0.3,
    );
  }
  within(
    c,
    () => c.arc(0, 0, r * 0.92, 0, Math.PI * 2),
    () => {
      blob(c, 0, r * 0.62, r * 0.66, r * 0.42, mix(color, '#ffffff', 0.62), 0.75);
      c.fillStyle = shades(
        c,
        [0, -r],
        [0, r * 0.2],
        [
          [0, fade(dark, 0.95)],
          [1, fade(dark, 0)],
        ],
      );
      c.fillRect(-r, -r, r * 2, r * 1.3);
    },
  );
  disc(r * 0.43, '#0d0507');
  blob(c, 0, r * 0.16, r * 0.36, r * 0.26, mix(color, '#2a1020', 0.4), 0.55);
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
  outline: () => void;
  /** 0 shut .. 1 open. */
  open: number;
};

/** The curves of one eye; `side` is -1 on the viewer's left. */
export function traceLids(c: Canvas2D, character: Character, view: View, pose: Pose, side: number): Lids {
  const { x, y, width: w, up, low, tilt } = character.eyes;
  const open = 1 - clamp(pose.blink);
  const look = pose.gazeY * 3;
  const raised = Math.max(0, (pose.browLeft + pose.browRight) / 2);
  const wide = 1 + 0.12 * raised + 0.16 * Math.max(0, raised - 0.5);
  const at = (ex: number, ey: number): P2 => view.onFace(side * (x + ex), y + ey - (ex / w) * tilt * 0.5, 6);
  const shut = low * 0.62 - pose.squint * 3;
  const lift = (ey: number, arc: number): number =>
    lerp(shut * arc, ey * wide + (ey < -4 ? look * 0.6 : 0), open);
  const cheek = (ey: number): number => ey * (1 - 0.42 * pose.squint) - pose.squint * 1.5;
  const inner: readonly [number, number] = [-w, 4.5];
  const outer: readonly [number, number] = [w, -1];
  const upper = [
    at(inner[0], inner[1]),
    at(-0.72 * w, lift(-up * 0.42, 0.85)),
    at(-0.3 * w, lift(-up * 0.9, 1.05)),
    at(0.14 * w, lift(-up * 1.0, 1.1)),
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
    outline: () => {
      traceOpen(c, upper);
      traceOpen(c, lower, true);
      c.closePath();
    },
  };
}

export function drawEyes(c: Canvas2D, character: Character, view: View, pose: Pose, iris: CanvasImage): void {
  const order = view.yaw > 0 ? [1, -1] : [-1, 1];
  for (const side of order) {
    const lids = traceLids(c, character, view, pose, side);
    if (lids.open > 0.08) drawBall(c, character, view, pose, side, lids, iris);
    drawLashes(c, character, view, side, lids);
  }
}

function drawBall(
  c: Canvas2D,
  character: Character,
  view: View,
  pose: Pose,
  side: number,
  lids: Lids,
  iris: CanvasImage,
): void {
  const { x, y, width: w, up, low, iris: r } = character.eyes;
  const gx = pose.gazeX * w * 0.32;
  const gy = pose.gazeY * up * 0.3 - 3.5;
  const [cx, cy] = view.onFace(side * x, y, 6);
  within(c, lids.outline, () => {
    c.fillStyle = shades(
      c,
      [cx, cy - up],
      [cx, cy + low],
      [
        [0, '#b9a9bd'],
        [0.34, '#efe8ee'],
        [0.7, '#ffffff'],
        [1, '#f6ece8'],
      ],
    );
    c.fillRect(cx - w - 10, cy - up - 16, w * 2 + 20, up + low + 30);
    const [tx, ty] = view.onFace(side * (x - w + 3), y + 5, 6);
    blob(c, tx, ty, 10, 7, '#e58d86', 0.8);
    blob(c, cx + side * w * 0.95, cy, 15, 20, '#8d6f86', 0.4);
    c.save();
    // The iris lies on the face's curve: two small steps along it give its slant and its narrowing.
    const ix = side * x + gx;
    const iy = y + gy;
    const z = faceDepth(side * x, y) + 8;
    const o = view.project(ix, iy, z);
    const ex = view.project(ix + 4, iy, z - side * 1.1);
    const ey = view.project(ix, iy + 4, z);
    const k = r / (IRIS_SIZE / 2) / 4;
    c.transform((ex[0] - o[0]) * k, (ex[1] - o[1]) * k, (ey[0] - o[0]) * k, (ey[1] - o[1]) * k, o[0], o[1]);
    c.drawImage(iris, -IRIS_SIZE / 2, -IRIS_SIZE / 2, IRIS_SIZE, IRIS_SIZE);
    c.restore();
    const [, lidY] = lids.upper[3] ?? [0, 0];
    c.fillStyle = shades(
      c,
      [cx, lidY],
      [cx, lidY + 17],
      [
        [0, 'rgba(36,12,32,.72)'],
        [0.5, 'rgba(36,12,32,.24)'],
        [1, 'rgba(36,12,32,0)'],
      ],
    );
    c.fillRect(cx - w - 6, lidY - 4, w * 2 + 12, 22);
    const shine = (dx: number, dy: number, radius: number, alpha: number): void =>
      fill(
        c,
        () => c.ellipse(o[0] + dx * r, o[1] + dy * r, radius * r, radius * r * 1.08, 0, 0, 6.2832),
        fade('#ffffff', alpha),
      );
    shine(-0.34, -0.36, 0.27, 0.97);
    shine(0.4, 0.36, 0.13, 0.8);
    blob(c, o[0] + r * 0.1, o[1] + r * 0.62, r * 0.5, r * 0.22, '#ffffff', 0.3);
  });
  // The wet edge of the lower lid.
  line(c, () => traceOpen(c, lids.lower.slice(1, -1)), mix(character.skin.light, '#ffffff', 0.4), 1.8, 0.7);
}

/** The upper lid itself, which shows as it comes down: round, and lit. */
function drawLid(c: Canvas2D, character: Character, crease: readonly P2[], lids: Lids): void {
  const { skin, eyes } = character;
  const [, top] = crease[2] ?? [0, 0];
  const [, bottom] = lids.upper[3] ?? [0, 0];
  const seen = clamp((1 - lids.open) * 3);
  const paint = eyes.shadow ?? skin.shade;
  const trace = (): void => {
    traceOpen(c, lids.upper);
    traceOpen(c, crease.toReversed(), true);
    c.closePath();
  };
  fill(
    c,
    trace,
    shades(
      c,
      [0, top - 3],
      [0, bottom + 2],
      [
        [0, fade(mix(skin.base, paint, 0.34), seen * 0.7)],
        [0.45, fade(mix(skin.base, skin.light, 0.5), seen)],
        [1, fade(mix(skin.base, paint, 0.3), seen)],
      ],
    ),
  );
}

function drawLashes(c: Canvas2D, character: Character, view: View, side: number, lids: Lids): void {
  const { eyes, skin } = character;
  const { x, y, width: w, up, tilt, fold, lash } = eyes;
  const ink = mix(skin.line, '#0d0608', 0.62);
  const at = (ex: number, ey: number): P2 => view.onFace(side * (x + ex), y + ey - (ex / w) * tilt * 0.5, 7);
  const far = clamp(side * Math.sin((view.yaw * Math.PI) / 180) * 2.6);
  const lidLine = sample(lids.upper, 15);
  // The lower lid first: it lies under the upper lashes at the outer corner.
  ribbon(c, sample(lids.lower, 10), (t) => 0.5 + 2.7 * (1 - t) ** 1.6 * (0.5 + lash * 0.5), fade(ink, 0.75));
  if (fold > 0) {
    const fy = (e: number): number => lerp(-up * e * 0.66, -up * e - up * 0.4 - fold * 2.5, lids.open);
    const crease = [
      at(-0.9 * w, fy(0.3) + 4),
      at(-0.3 * w, fy(0.92)),
      at(0.22 * w, fy(1)),
      at(0.72 * w, fy(0.66)),
      at(1.02 * w, fy(0.18)),
    ];
    if (lids.open < 0.94) drawLid(c, character, crease, lids);
    ribbon(c, sample(crease, 11), (t) => 2.4 * fold * taper(t, 0.6), fade(skin.deep, 0.6));
  }
  const thick = 3.2 + lash * 4.4;
  ribbon(
    c,
    lidLine,
    (t) => thick * (0.28 + 0.72 * Math.sin(Math.min(1, t * 1.12) * 2.05) ** 1) * (t > 0.93 ? 0.8 : 1),
    ink,
  );
  if (eyes.hood || eyes.corner) drawHood(c, character, at, lids, lidLine);
  if (lash > 0.35) {
    const droop = lerp(7, 0, lids.open);
    const flick = (1 - far * 0.75) * lash;
    const wing: P2[] = [
      at(0.72 * w, lerp(eyes.low * 0.5, -up * 0.5, lids.open)),
      at(1.0 * w, -2 + droop * 0.5),
      at(w + 13 * flick, -8 + droop),
    ];
    ribbon(c, sample(wing, 6), (t) => thick * (1 - t) + 0.4, ink);
    for (const [e, h, reach] of LASHES) {
      const root = at(e * w, lerp(eyes.low * 0.6, -up * h, lids.open));
      const tip = at(e * w + reach * flick, lerp(eyes.low * 0.6 + 5, -up * h - 8 + reach * 0.3, lids.open));
      const bend: P2 = [(root[0] + tip[0]) / 2 + side * 1.5, (root[1] + tip[1]) / 2 + 1];
      ribbon(c, [root, bend, tip], (t) => 2.7 * (1 - t) + 0.3, ink);
    }
  }
}

/** Skin that hangs over the lid's outer half, or covers the eye's inner corner. */
function drawHood(
  c: Canvas2D,
  character: Character,
  at: (ex: number, ey: number) => P2,
  lids: Lids,
  lidLine: readonly P2[],
): void {
  const { eyes, skin } = character;
  const { width: w, up } = eyes;
  const hood = (eyes.hood ?? 0) * lids.open;
  if (hood > 0.05) {
    const low = (k: number): number => lerp(-up * k, -up * k + 4.5, hood);
    const edge = [
      at(-0.5 * w, low(0.92) - 2),
      at(0.1 * w, low(1.04)),
      at(0.6 * w, low(0.74)),
      at(1.06 * w, low(0.1)),
    ];
    const above = [at(1.1 * w, -10), at(0.6 * w, -up - 10), at(0.05 * w, -up - 11), at(-0.5 * w, -up - 4)];
    const [, y0] = above[2] ?? [0, 0];
    const [, y1] = edge[1] ?? [0, 0];
    fill(
      c,
      () => {
        traceOpen(c, edge);
        traceOpen(c, above, true);
        c.closePath();
      },
      shades(
        c,
        [0, y0],
        [0, y1],
        [
          [0, fade(skin.base, 0)],
          [0.5, fade(mix(skin.base, skin.light, 0.3), 0.9)],
          [1, mix(skin.base, skin.shade, 0.35)],
        ],
      ),
    );
    ribbon(c, sample(edge, 12), (t) => 2.6 * taper(t, 0.6) + 0.3, fade(mix(skin.deep, skin.line, 0.6), 0.9));
  }
  const corner = eyes.corner ?? 0;
  if (corner <= 0) return;
  // The fold runs from the upper lid past the inner corner and down.
  const start = lidLine[2] ?? at(-0.7 * w, -up * 0.4);
  const fold = sample([start, at(-0.93 * w, 0), at(-1.06 * w, 7 + corner * 2), at(-0.96 * w, 12)], 10);
  ribbon(c, fold, (t) => 6 * corner * taper(t, 0.5), fade(mix(skin.base, skin.shade, 0.25), 0.95));
  ribbon(c, fold, (t) => 2.2 * taper(t, 0.4), fade(skin.deep, 0.75 * corner));
}
