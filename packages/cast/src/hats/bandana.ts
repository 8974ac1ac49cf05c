import { fade, mix } from '@avatarcade/stage/pen/color';
import { ellipse, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { button } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shine } from '../wear/hat-shapes.ts';

const KNOT = points3(
  '136 -96 10, 168 -84 0, 190 -40 -10, 176 -20 -10, 160 -50 0, 150 -10 0, 134 -4 0, 138 -60 8',
);
const CROWN = points3(
  '136 -116 0, 134 -160 0, 102 -200 0, 50 -216 0, 0 -220 0, -50 -216 0, -102 -200 0, -134 -160 0, -136 -116 0',
);
const DOTS = points3(
  '-100 -130 0, -60 -106 0, -64 -158 0, -20 -130 0, -26 -186 0, 18 -106 0, 24 -158 0, 62 -132 0, 66 -182 0, 100 -112 0, 100 -156 0, -98 -178 0',
);
const LOWER_FOLD = points3('126 -110 30, 60 -130 90, -20 -126 116');
const UPPER_FOLD = points3('126 -120 30, 70 -170 80, 0 -180 100');

function drawBandana(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const knot = KNOT.map(view.project);
  paintCloth(pen, { cloth: dye(mix([worn.color, '#14082c'], 0.2)), path: outline(knot), edge: 0.6 });
  crown(pen, {
    cloth,
    view,
    y: -110,
    profile: CROWN,
    inside: () => {
      for (const [x, y] of DOTS) {
        const [px, py] = view.project([x, y, 116 * Math.sqrt(Math.max(0, 1 - (x / 145) ** 2))]);
        pen.path(ellipse([px, py], { radius: [6, 6] }), { fill: fade(worn.trim, 0.95) });
      }
      fold(pen, { cloth, points: LOWER_FOLD.map(view.project), width: 20, depth: 1 });
      fold(pen, { cloth, points: UPPER_FOLD.map(view.project), width: 22, depth: 1 });
      shine(pen, { view, x: -50, y: -176, rx: 56, ry: 34, cloth, alpha: 0.6 });
    },
  });
  button(pen, { at: view.project([138, -88, 20]), radius: 12, color: worn.color });
}

export const hat: Hat = { draw: drawBandana, covers: 'head' };
