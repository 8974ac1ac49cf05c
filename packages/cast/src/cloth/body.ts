import type { P2, P3 } from '@avatarcade/stage/pen/spline';
import type { Shape } from './shapes.ts';

/** `[x, y]` on the chest, `[x, y, lift]` above it. */
export type Spot = readonly [number, number, number?];

/**
 * The shoulders and chest, turned about the spine. Torso space: origin at the pit of the neck, x to the viewer's right,
 * y down to the picture's lower edge at about 270, z toward the viewer.
 */
export type Body = {
  shoulders: number;
  neck: number;
  /** A point of the chest's surface. */
  on(spot: Spot): P2;
  at(point: P3): P2;
  /** Points on the chest, or lifted off it; mirrored when `side` is -1. */
  path(points: readonly Spot[], side?: number): P2[];
  /** A garment's shape in its place; mirrored when `side` is -1. */
  cut(shape: Shape, side?: number): P2[];
  /** Mirror: `side` -1 is the viewer's left. */
  side(side: number, points: readonly P3[]): P2[];
  turn: number;
};

export function buildBody({ shoulders, neck, turn }: Pick<Body, 'shoulders' | 'neck' | 'turn'>): Body {
  const s = Math.sin((turn * Math.PI) / 180);
  const c = Math.cos((turn * Math.PI) / 180);
  const at = ([x, y, z]: P3): P2 => {
    const depth = z * c - x * s;
    const k = 1100 / (1100 - depth);
    // The shoulder that comes nearer also drops a little: weight on one side.
    return [(x * c + z * s) * k, y * k + x * s * 0.09];
  };
  const chest = (x: number, y: number): number => {
    const across = Math.sqrt(Math.max(0, 1 - (x / (shoulders * 1.12)) ** 2));
    return across * (22 + 62 * Math.min(1, Math.max(0, (y + 40) / 150)));
  };
  const on = ([x, y, dz = 0]: Spot): P2 => at([x, y, chest(x, y) + dz]);
  return {
    shoulders,
    neck,
    turn,
    at,
    on,
    path: (points, side = 1) => points.map(([x, y, dz]) => on([x * side, y, dz])),
    cut: (shape, side = 1) =>
      shape.map((point) => {
        const x = side * (point.shoulders * shoulders + point.neck * neck + point.x);
        return point.free ? at([x, point.y, point.z]) : on([x, point.y, point.z]);
      }),
    side: (side, points) => points.map(([x, y, z]) => at([side * x, y, z])),
  };
}

/** Neck, slope of the shoulders and upper arms, down to below the picture's edge. */
export function bodyOutline(body: Body, ease = 0): P2[] {
  const { shoulders: w, neck: n } = body;
  const half: P3[] = [
    [n + 4 + ease * 0.4, -34 - ease * 0.4, 0],
    [n + 26 + ease * 0.4, -8 - ease, 0],
    [w * 0.62, 18 - ease, 0],
    [w * 0.88, 40 - ease * 0.8, 0],
    [w * 1.03 + ease * 0.5, 84, 0],
    [w * 1.12 + ease, 150, 0],
    [w * 1.17 + ease, 220, 0],
    [w * 1.2 + ease, 420, 0],
  ];
  return [...body.side(-1, half).reverse(), ...body.side(1, half)];
}
