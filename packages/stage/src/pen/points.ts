import type { P2, P3 } from './spline.ts';

/**
 * Reads points written as `x y z`, separated by commas (z is 0 where it is left out), so that figures of many points stay readable. Throws
 * SyntaxError on anything else. Call it once for each figure, at the top of a module, not while drawing.
 */
export function points3(text: string): P3[] {
  return text.split(',').map((part): P3 => {
    const numbers = part.trim().split(/\s+/).map(Number);
    const [x, y, z = 0] = numbers;
    const isPoint = numbers.length <= 3 && numbers.every(Number.isFinite);
    if (x === undefined || y === undefined || !isPoint) throw new SyntaxError(`No point: "${part}"`);
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
