import type { Canvas2D } from '@avatarcade/stage/canvas';
import { points3 } from '@avatarcade/stage/pen/points';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { View } from '../view.ts';
import type { Hat } from './hat.ts';

/** Takes away the hair that a hat would have pressed down, from a layer of its own. */
export function pressHair(c: Canvas2D, hat: Hat, view: View): void {
  if (!hat.covers) return;
  const edge = points3(
    '-330 130 0, -196 70 -6, -152 10 0, -141 -40 2, -134 -82 4, -126 -116 8, 0 -116 60, 126 -116 8, 134 -82 4, 141 -40 2, 152 10 0, 196 70 -6, 330 130 0',
  );
  c.save();
  c.globalCompositeOperation = 'destination-out';
  c.globalAlpha = 1;
  c.fillStyle = '#000000';
  c.beginPath();
  c.moveTo(-330, -400);
  for (const [x, y, z] of edge) {
    const [px, py] = view.project(x, y, z);
    c.lineTo(px, py);
  }
  c.lineTo(330, -400);
  c.closePath();
  c.fill();
  c.restore();
}

/** What throws a shadow on the forehead. */
export function hatShadow(c: Canvas2D, hat: Hat, view: View): (() => void)[] {
  if (!hat.covers) return [];
  const low = hat.covers === 'with-brim' ? -74 : -92;
  const shape = points3(
    `-124 -110 30, -96 ${low} 62, 0 ${low - 4} 104, 96 ${low} 62, 124 -110 30, 60 -160 40, -60 -160 40`,
  );
  const at = shape.map(([x, y, z]) => view.project(x, y, z));
  return [() => traceClosed(c, at)];
}
