import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { button, gem } from '../cloth/pieces.draw.ts';
import { ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

function drawCirclet(c: Canvas2D, worn: HatWorn, view: View): void {
  const path = arc(view, 111, -114, -26, 112, 25);
  // It runs out thin into the hair on both sides.
  const thin = (most: number) => (t: number) =>
    most * (0.12 + 0.88 * Math.min(1, Math.sin(t * Math.PI) * 1.7));
  ribbon(
    c,
    path.map(([x, y]): P2 => [x + 2, y + 4]),
    thin(9),
    'rgba(24,8,40,.3)',
  );
  ribbon(c, path, thin(10), mix(worn.color, '#3a1c04', 0.6));
  ribbon(c, path, thin(7), worn.color);
  ribbon(
    c,
    path.map(([x, y]): P2 => [x - 1, y - 1.4]),
    thin(2),
    mix(worn.color, '#ffffff', 0.65),
  );
  for (const s of [-1, 1]) {
    const curl = sample(
      points3('10 -92 124, 34 -110 120, 62 -116 108, 78 -104 96').map(([x, y, z]) =>
        view.project(s * x, y, z),
      ),
      12,
    );
    ribbon(c, curl, (t) => 6 * (1 - t) + 1.4, mix(worn.color, '#3a1c04', 0.5));
    ribbon(c, curl, (t) => 3.6 * (1 - t) + 0.8, mix(worn.color, '#ffffff', 0.3));
  }
  gem(c, view.project(0, -90, 126), 10, worn.trim, worn.color);
  for (const s of [-1, 1]) button(c, view.project(s * 52, -94, 112), 4.4, worn.trim);
}

export const hat: Hat = { draw: drawCirclet };
