import type { Canvas2D } from '../canvas.ts';
import { at } from './number.ts';

export type P2 = readonly [number, number];
export type P3 = readonly [number, number, number];

/** Appends a closed, smooth (Catmull-Rom) sub-path through the points. */
export function traceClosed(c: Canvas2D, points: readonly P2[]): void {
  const n = points.length;
  const first = at(points, 0);
  c.moveTo(first[0], first[1]);
  for (let i = 0; i < n; i++) {
    const next = at(points, (i + 1) % n);
    curve(c, [at(points, (i + n - 1) % n), at(points, i), next, at(points, (i + 2) % n)]);
  }
  c.closePath();
}

/** Begins a sub-path: a smooth line through the points. */
export function traceOpen(c: Canvas2D, points: readonly P2[]): void {
  const first = at(points, 0);
  c.moveTo(first[0], first[1]);
  curveThrough(c, points);
}

/** Continues the sub-path with a smooth line through the points, from a straight line to the first. */
export function joinOpen(c: Canvas2D, points: readonly P2[]): void {
  const first = at(points, 0);
  c.lineTo(first[0], first[1]);
  curveThrough(c, points);
}

function curveThrough(c: Canvas2D, points: readonly P2[]): void {
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = at(points, i);
    const p2 = at(points, i + 1);
    curve(c, [points[i - 1] ?? p1, p1, p2, points[i + 2] ?? p2]);
  }
}

export function traceLines(c: Canvas2D, points: readonly P2[]): void {
  points.forEach((p, i) => {
    if (i === 0) c.moveTo(p[0], p[1]);
    else c.lineTo(p[0], p[1]);
  });
}

/** Of four neighbours, the curve between the middle two. */
function curve(c: Canvas2D, [p0, p1, p2, p3]: readonly [P2, P2, P2, P2]): void {
  c.bezierCurveTo(
    p1[0] + (p2[0] - p0[0]) / 6,
    p1[1] + (p2[1] - p0[1]) / 6,
    p2[0] - (p3[0] - p1[0]) / 6,
    p2[1] - (p3[1] - p1[1]) / 6,
    p2[0],
    p2[1],
  );
}

/** Catmull-Rom weights of four neighbours at `t` between the middle two. */
export function weights(t: number): readonly [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [
    0.5 * (-t3 + 2 * t2 - t),
    0.5 * (3 * t3 - 5 * t2 + 2),
    0.5 * (-3 * t3 + 4 * t2 + t),
    0.5 * (t3 - t2),
  ];
}

/** The point of a smooth open line at `t` 0..1 of its control points. */
function pointOn<P extends readonly number[]>(points: readonly P[], t: number): P {
  const spans = points.length - 1;
  const i = Math.min(spans - 1, Math.max(0, Math.floor(t * spans)));
  const [w0, w1, w2, w3] = weights(t * spans - i);
  const p1 = at(points, i);
  const p2 = at(points, i + 1);
  const p0 = points[i - 1] ?? p1;
  const p3 = points[i + 2] ?? p2;
  return p1.map((v, k) => w0 * (p0[k] ?? 0) + w1 * v + w2 * (p2[k] ?? 0) + w3 * (p3[k] ?? 0)) as unknown as P;
}

export function sample<P extends readonly number[]>(points: readonly P[], count: number): P[] {
  return Array.from({ length: count }, (_, i) => pointOn(points, i / (count - 1)));
}
