import type { Canvas2D } from '../canvas.ts';
import { at } from './number.ts';
import type { P2 } from './spline.ts';

/** Appends a band along a line of points to the path; `width` is its full width at `t` 0..1 along it. */
export function traceRibbon(
  c: Canvas2D,
  { line, width }: { line: readonly P2[]; width: (t: number) => number },
): void {
  const n = line.length;
  const back: P2[] = [];
  for (let i = 0; i < n; i++) {
    const p = at(line, i);
    const before = line[i - 1] ?? p;
    const after = line[i + 1] ?? p;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = width(i / (n - 1)) / 2;
    const nx = (-dy / length) * half;
    const ny = (dx / length) * half;
    if (i === 0) c.moveTo(p[0] + nx, p[1] + ny);
    else c.lineTo(p[0] + nx, p[1] + ny);
    back.push([p[0] - nx, p[1] - ny]);
  }
  for (let i = n - 1; i >= 0; i--) {
    const p = at(back, i);
    c.lineTo(p[0], p[1]);
  }
  c.closePath();
}

/** 0 at both ends, 1 at `peak`. */
export function taper(t: number, peak = 0.5): number {
  return t < peak
    ? Math.sin((t / peak) * (Math.PI / 2))
    : Math.cos(((t - peak) / (1 - peak)) * (Math.PI / 2));
}
