import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import type { HatWorn } from '../character/character.ts';
import { blob, fill, ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

/** Flowers and leaves laid over the hair. */
function drawFlowers(c: Canvas2D, worn: HatWorn, view: View): void {
  const path = arc(view, 138, -128, 30, 92, 13);
  for (const [i, [x, y]] of path.entries()) {
    const turn = hash(i, 3) * 6;
    for (const k of [0, 1]) {
      const a = turn + k * 2.6;
      c.save();
      c.translate(x + Math.cos(a) * 17, y + Math.sin(a) * 13);
      c.rotate(a);
      fill(c, () => c.ellipse(0, 0, 15, 6.5, 0, 0, Math.PI * 2), k ? '#3f8a4a' : '#5fb05a');
      ribbon(
        c,
        [
          [-12, 0],
          [12, 0],
        ],
        () => 1.4,
        fade('#1f4a2a', 0.7),
      );
      c.restore();
    }
  }
  for (const [i, [x, y]] of path.entries()) {
    const r = i % 3 === 1 ? 10 : 15;
    const color = i % 3 === 0 ? worn.color : i % 3 === 1 ? worn.trim : mix(worn.color, '#ffffff', 0.45);
    blob(c, x + 3, y + 6, r * 1.7, r * 1.5, '#1a0a28', 0.4);
    for (let k = 0; k < 5; k++) {
      const a = hash(i, 5) * 6 + (k / 5) * Math.PI * 2;
      const px = x + Math.cos(a) * r * 0.66;
      const py = y + Math.sin(a) * r * 0.62;
      fill(c, () => c.ellipse(px, py, r * 0.62, r * 0.48, a, 0, Math.PI * 2), mix(color, '#3a0a3a', 0.4));
      fill(c, () => c.ellipse(px, py, r * 0.55, r * 0.41, a, 0, Math.PI * 2), color);
      blob(c, px - 1, py - 1, r * 0.34, r * 0.28, '#ffffff', 0.5);
    }
    fill(c, () => c.arc(x, y, r * 0.28, 0, Math.PI * 2), '#ffd85a');
  }
}

export const hat: Hat = { draw: drawFlowers };
