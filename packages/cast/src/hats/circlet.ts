import { mix } from '@avatarcade/stage/pen/color';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { button, gem } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

const CURL = points3('10 -92 124, 34 -110 120, 62 -116 108, 78 -104 96');

function drawCirclet(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const path = arc({ view, rx: 111, y: -114, rise: -26, z: 112, count: 25 });
  // It runs out thin into the hair on both sides.
  const thin = (most: number) => (t: number) =>
    most * (0.12 + 0.88 * Math.min(1, Math.sin(t * Math.PI) * 1.7));
  pen.ribbon(
    path.map(([x, y]): P2 => [x + 2, y + 4]),
    { width: thin(9), fill: 'rgba(24,8,40,.3)' },
  );
  pen.ribbon(path, { width: thin(10), fill: mix([worn.color, '#3a1c04'], 0.6) });
  pen.ribbon(path, { width: thin(7), fill: worn.color });
  pen.ribbon(
    path.map(([x, y]): P2 => [x - 1, y - 1.4]),
    { width: thin(2), fill: mix([worn.color, '#ffffff'], 0.65) },
  );
  for (const s of [-1, 1]) {
    const curl = sample(
      CURL.map(([x, y, z]) => view.project([s * x, y, z])),
      12,
    );
    pen.ribbon(curl, { width: (t) => 6 * (1 - t) + 1.4, fill: mix([worn.color, '#3a1c04'], 0.5) });
    pen.ribbon(curl, { width: (t) => 3.6 * (1 - t) + 0.8, fill: mix([worn.color, '#ffffff'], 0.3) });
  }
  gem(pen, { at: view.project([0, -90, 126]), radius: 10, color: worn.trim, metal: worn.color });
  for (const s of [-1, 1])
    button(pen, { at: view.project([s * 52, -94, 112]), radius: 4.4, color: worn.trim });
}

export const hat: Hat = { draw: drawCirclet };
