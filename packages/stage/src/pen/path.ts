import type { Canvas2D } from '../canvas.ts';
import { traceRibbon } from './ribbon.ts';
import { type P2, traceClosed, traceLines, traceOpen } from './spline.ts';

type SubPath =
  | { kind: 'curve'; points: readonly P2[]; isClosed: boolean }
  | { kind: 'lines'; points: readonly P2[]; isClosed: boolean }
  | { kind: 'ribbon'; points: readonly P2[]; width: (t: number) => number }
  | { kind: 'circle'; at: P2; radius: number }
  | { kind: 'ellipse'; at: P2; radius: P2; turn: number }
  | { kind: 'box'; at: P2; size: P2; corner: number };

/** A path as data; several sub-paths are one shape. A function traces what has no name here. */
export type Path = SubPath | readonly Path[] | ((canvas: Canvas2D) => void);

/** A smooth line through the points (Catmull-Rom). */
export const curve = (points: readonly P2[]): SubPath => ({ kind: 'curve', points, isClosed: false });

/** A smooth outline through the points. */
export const outline = (points: readonly P2[]): SubPath => ({ kind: 'curve', points, isClosed: true });

export const polyline = (points: readonly P2[]): SubPath => ({ kind: 'lines', points, isClosed: false });

export const polygon = (points: readonly P2[]): SubPath => ({ kind: 'lines', points, isClosed: true });

/** A band along a line of points; `width` is its full width at `t` 0..1 along it. */
export const band = (points: readonly P2[], width: (t: number) => number): SubPath => ({
  kind: 'ribbon',
  points,
  width,
});

export const circle = (at: P2, radius: number): SubPath => ({ kind: 'circle', at, radius });

/** `radius` across and down, before the turn (radians). */
export const ellipse = (at: P2, { radius, turn = 0 }: { radius: P2; turn?: number }): SubPath => ({
  kind: 'ellipse',
  at,
  radius,
  turn,
});

/** A rectangle by its top left corner, with rounded corners where `corner` is over 0. */
export const box = (at: P2, { size, corner = 0 }: { size: P2; corner?: number }): SubPath => ({
  kind: 'box',
  at,
  size,
  corner,
});

const FULL_TURN = Math.PI * 2;

/** Appends `path` to the canvas's path. */
export function tracePath(canvas: Canvas2D, path: Path): void {
  if (typeof path === 'function') path(canvas);
  else if ('kind' in path) traceSubPath(canvas, path);
  else for (const part of path) tracePath(canvas, part);
}

function traceSubPath(canvas: Canvas2D, path: SubPath): void {
  switch (path.kind) {
    case 'curve':
      if (path.isClosed) traceClosed(canvas, path.points);
      else traceOpen(canvas, path.points);
      return;
    case 'lines':
      traceLines(canvas, path.points);
      if (path.isClosed) canvas.closePath();
      return;
    case 'ribbon':
      traceRibbon(canvas, { line: path.points, width: path.width });
      return;
    case 'circle':
      canvas.arc(path.at[0], path.at[1], path.radius, 0, FULL_TURN);
      return;
    case 'ellipse':
      canvas.ellipse(path.at[0], path.at[1], path.radius[0], path.radius[1], path.turn, 0, FULL_TURN);
      return;
    case 'box':
      if (path.corner > 0) canvas.roundRect(path.at[0], path.at[1], path.size[0], path.size[1], path.corner);
      else canvas.rect(path.at[0], path.at[1], path.size[0], path.size[1]);
  }
}
