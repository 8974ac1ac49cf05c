import type { P2, P3 } from './spline.ts';

/** Points written as text, `x y z` apart by commas: figures of many points stay readable. */
export function points3(text: string): P3[] {
  return text.split(',').map((part): P3 => {
    const [x = 0, y = 0, z = 0] = part.trim().split(/\s+/).map(Number);
    return [x, y, z];
  });
}

/** The same with `x y`. */
export function points2(text: string): P2[] {
  return points3(text).map(([x, y]): P2 => [x, y]);
}

export function mirror3(points: readonly P3[]): P3[] {
  return points.map(([x, y, z]): P3 => [-x, y, z]);
}
