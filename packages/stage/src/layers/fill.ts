import type { Canvas2D, Gradient } from '../canvas.ts';
import type { Fill, Rect } from '../scene.ts';

/** The fill as a style of the canvas; a gradient spans `rect` from edge to edge. */
export function fillStyle(canvas: Canvas2D, fill: Fill, rect: Rect): string | Gradient {
  if (typeof fill === 'string') return fill;
  const angle = fill.angle ?? 0;
  const dx = -Math.sin(angle);
  const dy = Math.cos(angle);
  const reach = (Math.abs(dx) * rect.width + Math.abs(dy) * rect.height) / 2;
  const cx = rect.x + rect.width / 2;
  const cy = rect.y + rect.height / 2;
  const gradient = canvas.createLinearGradient(
    cx - dx * reach,
    cy - dy * reach,
    cx + dx * reach,
    cy + dy * reach,
  );
  gradient.addColorStop(0, fill.from);
  gradient.addColorStop(1, fill.to);
  return gradient;
}

/** Begins a path of the rectangle; a radius that is too large makes a pill. */
export function tracePlate(canvas: Canvas2D, rect: Rect, radius: number): void {
  const width = Math.max(0, rect.width);
  const height = Math.max(0, rect.height);
  canvas.beginPath();
  canvas.roundRect(rect.x, rect.y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}

export function fillPlate(canvas: Canvas2D, rect: Rect, radius: number, fill: Fill): void {
  canvas.fillStyle = fillStyle(canvas, fill, rect);
  tracePlate(canvas, rect, radius);
  canvas.fill();
}
