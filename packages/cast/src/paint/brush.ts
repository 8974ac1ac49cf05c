import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade } from '@avatarcade/stage/pen/color';
import { at } from '@avatarcade/stage/pen/number';
import type { P2 } from '@avatarcade/stage/pen/spline';

/** A soft spot of light or colour: an ellipse that fades out toward its edge. */
export function blob(
  c: Canvas2D,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  alpha: number,
  turn = 0,
): void {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(rx, ry);
  const g = c.createRadialGradient(0, 0, 0, 0, 0, 1);
  g.addColorStop(0, fade(color, alpha));
  g.addColorStop(0.4, fade(color, alpha * 0.62));
  g.addColorStop(0.7, fade(color, alpha * 0.2));
  g.addColorStop(1, fade(color, 0));
  c.fillStyle = g;
  c.beginPath();
  c.arc(0, 0, 1, 0, Math.PI * 2);
  c.fill();
  c.restore();
}

/** Appends a band along a line of points to the path; `width` is its full width at `t` 0..1 along it. */
export function traceRibbon(c: Canvas2D, line: readonly P2[], width: (t: number) => number): void {
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

export function ribbon(
  c: Canvas2D,
  line: readonly P2[],
  width: (t: number) => number,
  fill: string | object,
): void {
  c.beginPath();
  traceRibbon(c, line, width);
  c.fillStyle = fill;
  c.fill();
}

/** A ribbon with feathered sides, fading out at both ends. */
export function softRibbon(
  c: Canvas2D,
  path: readonly P2[],
  width: number,
  color: string,
  alpha: number,
  peak = 0.5,
): void {
  const first = at(path, 0);
  const last = at(path, path.length - 1);
  const style = shades(c, first, last, [
    [0, fade(color, 0)],
    [peak, fade(color, alpha / 4)],
    [1, fade(color, alpha / 10)],
  ]);
  for (const k of [1, 0.78, 0.56, 0.34]) ribbon(c, path, (t) => width * k * taper(t, peak), style);
}

/** 0 at both ends, 1 at `peak`. */
export function taper(t: number, peak = 0.5): number {
  return t < peak
    ? Math.sin((t / peak) * (Math.PI / 2))
    : Math.cos(((t - peak) / (1 - peak)) * (Math.PI / 2));
}

/** A stroke with a feathered edge along the path that `trace` appends: shadows that hug an edge. */
export function softStroke(
  c: Canvas2D,
  trace: () => void,
  color: string,
  width: number,
  alpha: number,
  steps = 5,
): void {
  c.save();
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.strokeStyle = fade(color, alpha / steps);
  c.beginPath();
  trace();
  for (let i = steps; i >= 1; i--) {
    c.lineWidth = (width * i) / steps;
    c.stroke();
  }
  c.restore();
}

/** Fills the path that `trace` appends, feathered outward by `spread` pixels. */
export function softFill(
  c: Canvas2D,
  trace: () => void,
  color: string,
  alpha: number,
  spread: number,
  steps = 6,
): void {
  c.save();
  c.lineJoin = 'round';
  c.fillStyle = fade(color, alpha / steps);
  c.strokeStyle = c.fillStyle;
  c.beginPath();
  trace();
  for (let i = 0; i < steps; i++) {
    c.fill();
    c.lineWidth = (spread * 2 * (i + 0.5)) / steps;
    c.stroke();
  }
  c.restore();
}

export function line(c: Canvas2D, trace: () => void, color: string, width: number, alpha = 1): void {
  c.save();
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.lineWidth = width;
  c.strokeStyle = fade(color, alpha);
  c.beginPath();
  trace();
  c.stroke();
  c.restore();
}

export function fill(c: Canvas2D, trace: () => void, style: string | object): void {
  c.beginPath();
  trace();
  c.fillStyle = style;
  c.fill();
}

/** Runs `paint` with everything outside the path that `trace` appends cut away. */
export function within(c: Canvas2D, trace: () => void, paint: () => void): void {
  c.save();
  c.beginPath();
  trace();
  c.clip();
  paint();
  c.restore();
}

export function shades(c: Canvas2D, from: P2, to: P2, stops: readonly (readonly [number, string])[]): object {
  const g = c.createLinearGradient(from[0], from[1], to[0], to[1]);
  for (const [offset, color] of stops) g.addColorStop(offset, color);
  return g;
}
