import { fade, mix } from '@avatarcade/stage/pen/color';
import { at, hash } from '@avatarcade/stage/pen/number';
import { outline, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, type P3, sample } from '@avatarcade/stage/pen/spline';
import type { HairColor } from '../character/palettes.ts';
import type { View } from '../view.ts';

/** Hair bound into one strand about a spine: plaited, rolled, or sprung into a spiral. */
export type Rope = {
  kind: 'braid' | 'loc' | 'ringlet';
  spine: readonly P3[];
  width: number;
  seed: number;
  /** 0 as coloured .. 1 in full shade. */
  shade?: number;
  /** A ring about it, near the end. */
  ring?: string;
};

type Strand = {
  rope: Rope;
  path: P2[];
  color: HairColor;
  dim(hex: string): string;
};

/** `ring`: half the length of a ring about it, in parts of its width. */
const ROPES: Record<Rope['kind'], { draw(pen: Pen, strand: Strand): void; ring: number }> = {
  braid: { draw: drawBraid, ring: 0.36 },
  loc: { draw: drawLoc, ring: 0.6 },
  ringlet: { draw: drawRinglet, ring: 0.6 },
};

export function drawRopes(
  pen: Pen,
  { ropes, color, view }: { ropes: readonly Rope[]; color: HairColor; view: View },
): void {
  for (const rope of ropes) {
    const strand: Strand = {
      rope,
      path: sample(rope.spine, 25).map(view.hanging),
      color,
      dim: (hex) => mix([hex, mix([color.root, color.line], 0.4)], rope.shade ?? 0),
    };
    ROPES[rope.kind].draw(pen, strand);
    if (rope.ring) drawRing(pen, { strand, metal: rope.ring });
  }
}

function frameAt(path: readonly P2[], k: number): { p: P2; along: P2; across: P2 } {
  const p = at(path, Math.min(path.length - 1, k));
  const a = path[k - 1] ?? p;
  const b = path[k + 1] ?? p;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const along: P2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return { p, along, across: [along[1], -along[0]] };
}

/** Two rows of lobes that lie over each other in turn, and a tassel. */
function drawBraid(pen: Pen, { rope, path, color, dim }: Strand): void {
  const ink = mix([color.line, color.root], 0.3);
  const w = rope.width;
  const end = sample(path.slice(-5), 12);
  const tuft = (t: number): number =>
    w * (t < 0.16 ? 0.4 : 0.18 + 0.62 * Math.sin(Math.min(1, 0.2 + t) * Math.PI));
  pen.ribbon(end, { width: (t) => tuft(t) + 4, fill: ink });
  pen.ribbon(end, { width: tuft, fill: dim(mix([color.base, color.light], 0.3)) });
  const steps = Math.round(path.length * 0.84);
  for (let k = 0; k < steps; k++) {
    const side = k % 2 ? 1 : -1;
    const { p, along, across } = frameAt(path, k);
    const size = w * (0.62 - (k / steps) * 0.2);
    const put = (x: number, y: number): P2 => [
      p[0] + across[0] * x * side * size + along[0] * y * size,
      p[1] + across[1] * x * side * size + along[1] * y * size,
    ];
    const lobe = [put(-0.34, 0.72), put(0.1, -0.5), put(0.72, -0.52), put(0.92, 0.06), put(0.42, 0.66)];
    const trace = outline(lobe);
    pen.path(trace, {
      fill: pen.gradient({
        from: put(0.8, -0.5),
        to: put(-0.2, 0.8),
        stops: [
          [0, dim(color.base)],
          [0.4, dim(mix([color.base, color.light], 0.75))],
          [1, dim(color.root)],
        ],
      }),
    });
    for (const q of [0.2, 0.48]) {
      const hair = [put(q - 0.36, 0.56), put(q + 0.08, -0.06), put(q + 0.36, -0.34)];
      pen.ribbon(hair, {
        width: (t) => 2 * Math.sin(t * Math.PI),
        fill: fade(dim(q < 0.3 ? color.root : color.glint), 0.4),
      });
    }
    pen.path(trace, { stroke: { color: ink, width: 1.7, alpha: 0.8 } });
  }
}

/** A rolled loc: round, with rings of light where it was turned. */
function drawLoc(pen: Pen, { rope, path, color, dim }: Strand): void {
  const w = (t: number): number =>
    rope.width * (0.9 + 0.1 * Math.sin(t * 17 + rope.seed)) * (t > 0.94 ? 0.8 : 1);
  pen.ribbon(path, { width: (t) => w(t) + 3, fill: mix([color.line, color.root], 0.2) });
  pen.ribbon(path, { width: w, fill: dim(mix([color.root, color.base], 0.75)) });
  const lit = path.map(([x, y]): P2 => [x - rope.width * 0.17, y]);
  pen.ribbon(lit, { width: (t) => w(t) * 0.42, fill: fade(dim(color.light), 0.5) });
  for (let k = 1; k < path.length - 1; k++) {
    const { p, along, across } = frameAt(path, k);
    const tilt = (hash([rope.seed, k]) - 0.5) * 0.7 + 0.35;
    const h = rope.width * 0.46;
    const turn: P2[] = [
      [p[0] - across[0] * h - along[0] * h * tilt, p[1] - across[1] * h - along[1] * h * tilt],
      [p[0] + along[0] * 2, p[1] + along[1] * 2],
      [p[0] + across[0] * h + along[0] * h * tilt, p[1] + across[1] * h + along[1] * h * tilt],
    ];
    pen.ribbon(turn, { width: (t) => 2.2 * Math.sin(t * Math.PI), fill: fade(dim(color.line), 0.6) });
    const up = turn.map(([x, y]): P2 => [x, y - 3]);
    pen.ribbon(up, { width: (t) => 1.7 * Math.sin(t * 2.2), fill: fade(dim(color.glint), 0.3) });
  }
}

/** A spiral of one flat lock, wider where it turns to the viewer. */
function drawRinglet(pen: Pen, { rope, path, color, dim }: Strand): void {
  const turns = Math.max(2, Math.round(rope.spine.length * 0.9));
  const phase = hash([rope.seed, 3]) * 6;
  const fine = sample(path, 40);
  const coil = fine.map((p, i): P2 => {
    const t = i / 39;
    const { across } = frameAt(fine, i);
    const swing = Math.sin(t * turns * Math.PI * 2 + phase) * rope.width * 0.34 * Math.min(1, t * 5);
    return [p[0] + across[0] * swing, p[1] + across[1] * swing];
  });
  const wide = (t: number): number => {
    const front = 0.72 + 0.28 * Math.cos(t * turns * Math.PI * 2 + phase);
    return rope.width * front * (t < 0.12 ? 0.4 + t * 5 : t > 0.8 ? 1 - (t - 0.8) * 4 : 1);
  };
  pen.ribbon(coil, { width: (t) => wide(t) + 3, fill: mix([color.line, color.root], 0.25) });
  const from = at(path, 0);
  const to = at(path, path.length - 1);
  const bands: (readonly [number, string])[] = [[0, dim(color.root)]];
  for (let k = 0; k < turns; k++) {
    bands.push([(k + 0.3) / turns, dim(mix([color.base, color.light], 0.5))]);
    bands.push([Math.min(1, (k + 0.85) / turns), dim(mix([color.root, color.base], 0.6))]);
  }
  pen.ribbon(coil, { width: wide, fill: pen.gradient({ from, to, stops: bands }) });
  for (const [k, alpha] of [
    [-0.24, 0.5],
    [0.05, 0.28],
    [0.28, 0.34],
  ] as const) {
    const hair = coil.map(([x, y]): P2 => [x + rope.width * k, y]);
    pen.ribbon(hair, {
      width: (t) => wide(t) * 0.09,
      fill: fade(dim(k < 0.1 ? color.glint : color.line), alpha),
    });
  }
}

function drawRing(pen: Pen, { strand: { path, rope }, metal }: { strand: Strand; metal: string }): void {
  const { p, across } = frameAt(path, Math.round(path.length * 0.82));
  const h = rope.width * ROPES[rope.kind].ring;
  const band: P2[] = [
    [p[0] - across[0] * h, p[1] - across[1] * h],
    [p[0] + across[0] * h, p[1] + across[1] * h],
  ];
  pen.path(polyline(band), { stroke: { color: mix([metal, '#2a1004'], 0.6), width: 9 } });
  pen.path(polyline(band), { stroke: { color: metal, width: 6 } });
  const glint = band.map(([x, y]): P2 => [x, y - 1.4]);
  pen.path(polyline(glint), { stroke: { color: mix([metal, '#ffffff'], 0.7), width: 1.6 } });
}
