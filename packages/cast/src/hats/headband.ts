import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { button, plate } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

const TAILS = points3(
  '128 -100 0, 160 -86 -10, 186 -30 -20, 196 30 -20, 182 40 -20, 164 -10 -14, 168 50 -14, 150 56 -10, 140 -30 0, 126 -78 8',
);
const METAL = points3('-50 -104 118, 0 -100 130, 50 -104 118, 52 -78 116, 0 -74 128, -52 -78 116');

function drawHeadband(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const at = TAILS.map(view.project);
  paintCloth(pen, { cloth: dye(mix([worn.color, '#14082c'], 0.25)), path: outline(at), edge: 0.6 });
  const top = arc({ view, rx: 133, y: -124, rise: -16, z: 118 });
  const low = arc({ view, rx: 132, y: -100, rise: -28, z: 120 });
  const shape = [...top, ...low.toReversed()];
  paintCloth(pen, {
    cloth,
    path: outline(shape),
    inside: () => {
      fold(pen, {
        cloth,
        points: [view.project([126, -100, 30]), view.project([70, -96, 100]), view.project([20, -90, 120])],
        width: 12,
        depth: 1.1,
      });
      fold(pen, {
        cloth,
        points: [view.project([-126, -104, 30]), view.project([-80, -92, 90]), view.project([-44, -82, 112])],
        width: 12,
        depth: 1,
      });
      // Towards its ends it goes round the head.
      for (const s of [-1, 1]) {
        const [x, y] = view.project([s * 134, -110, 30]);
        pen.blob({ at: [x, y], radius: [34, 40], color: mix([worn.color, '#08040f'], 0.75), alpha: 0.85 });
      }
    },
    edge: 0.5,
  });
  const metal = METAL.map(view.project);
  plate(pen, { metal: '#b9c2d6', points: metal });
  for (const s of [-1, 1])
    button(pen, { at: view.project([s * 42, -90, 120]), radius: 3.4, color: '#8a92a8' });
  const [x, y] = view.project([0, -88, 130]);
  pen.path((canvas) => canvas.arc(x, y, 9, 0.4, 5.2), {
    stroke: { color: mix([worn.trim, '#180a28'], 0.3), width: 3.4 },
  });
}

export const hat: Hat = { draw: drawHeadband };
