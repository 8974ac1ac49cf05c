import { outline, type Path } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import type { View } from '../view.ts';
import type { Hat } from './hat.ts';

const EDGE = points3(
  '-330 130 0, -196 70 -6, -152 10 0, -141 -40 2, -134 -82 4, -126 -116 8, 0 -116 60, 126 -116 8, 134 -82 4, 141 -40 2, 152 10 0, 196 70 -6, 330 130 0',
);

/** Erases the hair that a hat presses down. The layer must hold nothing but hair. */
export function pressHair(pen: Pen, { hat, view }: { hat: Hat; view: View }): void {
  if (!hat.covers) return;
  pen.canvas.save();
  pen.canvas.globalCompositeOperation = 'destination-out';
  pen.canvas.globalAlpha = 1;
  pen.canvas.fillStyle = '#000000';
  pen.canvas.beginPath();
  pen.canvas.moveTo(-330, -400);
  for (const [x, y, z] of EDGE) {
    const [px, py] = view.project([x, y, z]);
    pen.canvas.lineTo(px, py);
  }
  pen.canvas.lineTo(330, -400);
  pen.canvas.closePath();
  pen.canvas.fill();
  pen.canvas.restore();
}

/** The hat's shadow on the forehead, with its lower edge at `low`, in pixels of head space. */
function buildShadow(low: number): readonly P3[] {
  return points3(
    `-124 -110 30, -96 ${low} 62, 0 ${low - 4} 104, 96 ${low} 62, 124 -110 30, 60 -160 40, -60 -160 40`,
  );
}

const SHADOWS = { head: buildShadow(-92), 'with-brim': buildShadow(-74) };

export function hatShadow({ covers }: Hat, view: View): Path[] {
  return covers ? [outline(SHADOWS[covers].map(view.project))] : [];
}
