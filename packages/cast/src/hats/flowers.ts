import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { HatWorn } from '../character/character.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

/** Flowers and leaves laid over the hair. */
function drawFlowers(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const path = arc({ view, rx: 138, y: -128, rise: 30, z: 92, count: 13 });
  for (const [i, [x, y]] of path.entries()) {
    const turn = hash([i, 3]) * 6;
    for (const k of [0, 1]) {
      const a = turn + k * 2.6;
      pen.canvas.save();
      pen.canvas.translate(x + Math.cos(a) * 17, y + Math.sin(a) * 13);
      pen.canvas.rotate(a);
      pen.path(ellipse([0, 0], { radius: [15, 6.5] }), { fill: k ? '#3f8a4a' : '#5fb05a' });
      pen.ribbon(
        [
          [-12, 0],
          [12, 0],
        ],
        { width: () => 1.4, fill: fade('#1f4a2a', 0.7) },
      );
      pen.canvas.restore();
    }
  }
  for (const [i, [x, y]] of path.entries()) {
    const r = i % 3 === 1 ? 10 : 15;
    const color = i % 3 === 0 ? worn.color : i % 3 === 1 ? worn.trim : mix([worn.color, '#ffffff'], 0.45);
    pen.blob({ at: [x + 3, y + 6], radius: [r * 1.7, r * 1.5], color: '#1a0a28', alpha: 0.4 });
    for (let k = 0; k < 5; k++) {
      const a = hash([i, 5]) * 6 + (k / 5) * Math.PI * 2;
      const px = x + Math.cos(a) * r * 0.66;
      const py = y + Math.sin(a) * r * 0.62;
      pen.path(ellipse([px, py], { radius: [r * 0.62, r * 0.48], turn: a }), {
        fill: mix([color, '#3a0a3a'], 0.4),
      });
      pen.path(ellipse([px, py], { radius: [r * 0.55, r * 0.41], turn: a }), { fill: color });
      pen.blob({ at: [px - 1, py - 1], radius: [r * 0.34, r * 0.28], color: '#ffffff', alpha: 0.5 });
    }
    pen.path(circle([x, y], r * 0.28), { fill: '#ffd85a' });
  }
}

export const hat: Hat = { draw: drawFlowers };
