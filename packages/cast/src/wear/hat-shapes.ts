import type { Canvas2D } from '@avatarcade/stage/canvas';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, type P3, traceClosed, traceLines } from '@avatarcade/stage/pen/spline';
import { type Cloth, paintCloth } from '../cloth/cloth.draw.ts';
import { blob, fill, softStroke } from '../paint/brush.ts';
import type { View } from '../view.ts';

/** How much lower a brim is in front than at the head's middle, for each pixel toward the viewer. */
export const DROP = 0.28;

export function shape(view: View, points: readonly P3[]): P2[] {
  return points.map(([x, y, z]) => view.project(x, y, z));
}

/** A ring about the head that drops toward the viewer. */
export function ring(
  view: View,
  rx: number,
  rz: number,
  y: number,
  from = 0,
  to = Math.PI * 2,
  curl = 0,
): P2[] {
  const n = Math.round(((to - from) / (Math.PI * 2)) * 28);
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / n;
    const side = Math.abs(Math.cos(a)) ** 3;
    return view.project(Math.cos(a) * rx, y + Math.sin(a) * rz * DROP - side * curl, Math.sin(a) * rz);
  });
}

/** A crown that stands on a ring; `profile` runs over the top from the viewer's right to the left. */
export function crown(
  c: Canvas2D,
  cloth: Cloth,
  view: View,
  y: number,
  profile: string,
  more?: () => void,
): P2[] {
  const base = ring(view, 137, 122, y, 0, Math.PI);
  const points = [...base, ...shape(view, points3(profile)).reverse()];
  paintCloth(c, cloth, () => traceClosed(c, points), more, 0.8);
  return base;
}

export function brim(
  c: Canvas2D,
  cloth: Cloth,
  view: View,
  rx: number,
  rz: number,
  y: number,
  curl: number,
  more?: () => void,
): P2[] {
  const edge = ring(view, rx, rz, y, 0, Math.PI * 2, curl).slice(0, -1);
  c.save();
  c.translate(4, 12);
  softStroke(c, () => traceClosed(c, edge), '#140824', 10, 0.2, 3);
  c.restore();
  paintCloth(c, cloth, () => traceClosed(c, edge), more, 0.6);
  return edge;
}

export function shine(
  c: Canvas2D,
  view: View,
  x: number,
  y: number,
  rx: number,
  ry: number,
  cloth: Cloth,
  alpha = 0.7,
): void {
  const [px, py] = view.project(x, y, 70);
  blob(c, px, py, rx, ry, cloth.light, alpha, -0.5);
}

export function spark(c: Canvas2D, x: number, y: number, r: number, color: string): void {
  const points = Array.from({ length: 10 }, (_, i): P2 => {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const q = i % 2 ? r * 0.45 : r;
    return [x + Math.cos(a) * q, y + Math.sin(a) * q];
  });
  fill(c, () => traceLines(c, points), color);
}

/** What is worn about the forehead and leaves the hair free. */

export function arc(view: View, rx: number, y: number, rise: number, z: number, count = 15): P2[] {
  return Array.from({ length: count }, (_, i) => {
    const k = (i / (count - 1)) * 2 - 1;
    return view.project(k * rx, y - rise * (1 - k * k), z * Math.sqrt(Math.max(0.02, 1 - k * k)) + 8);
  });
}
