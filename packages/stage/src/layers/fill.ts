import type { Canvas2D, Gradient } from '../canvas.ts';
import type { Fill, Rect } from '../scene.ts';

/** The fill as a style of the canvas; a gradient spans `rect` from edge to edge. */
export function fillStyle(canvas: Canvas2D, { fill, rect }: { fill: Fill; rect: Rect }): string | Gradient {
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

/** A rectangle with round corners; a radius (pixels) that is too large makes a pill. */
export type Plate = { rect: Rect; radius: number };

/** Begins a path of the plate. */
export function tracePlate(canvas: Canvas2D, { rect, radius }: Plate): void {
  const width = Math.max(0, rect.width);
  const height = Math.max(0, rect.height);
  canvas.beginPath();
  canvas.roundRect(rect.x, rect.y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
}

export function fillPlate(canvas: Canvas2D, plate: Plate & { fill: Fill }): void {
  canvas.fillStyle = fillStyle(canvas, plate);
  tracePlate(canvas, plate);
  canvas.fill();
}
