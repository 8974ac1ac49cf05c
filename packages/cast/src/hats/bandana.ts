import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { button } from '../cloth/pieces.draw.ts';
import { fill } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shape, shine } from '../wear/hat-shapes.ts';

function drawBandana(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const knot = shape(
    view,
    points3('136 -96 10, 168 -84 0, 190 -40 -10, 176 -20 -10, 160 -50 0, 150 -10 0, 134 -4 0, 138 -60 8'),
  );
  paintCloth(c, dye(mix(worn.color, '#14082c', 0.2)), () => traceClosed(c, knot), undefined, 0.6);
  crown(
    c,
    cloth,
    view,
    -110,
    '136 -116 0, 134 -160 0, 102 -200 0, 50 -216 0, 0 -220 0, -50 -216 0, -102 -200 0, -134 -160 0, -136 -116 0',
    () => {
      for (const [x, y] of points3(
        '-100 -130 0, -60 -106 0, -64 -158 0, -20 -130 0, -26 -186 0, 18 -106 0, 24 -158 0, 62 -132 0, 66 -182 0, 100 -112 0, 100 -156 0, -98 -178 0',
      )) {
        const [px, py] = view.project(x, y, 116 * Math.sqrt(Math.max(0, 1 - (x / 145) ** 2)));
        fill(c, () => c.ellipse(px, py, 6, 6, 0, 0, Math.PI * 2), fade(worn.trim, 0.95));
      }
      fold(c, cloth, shape(view, points3('126 -110 30, 60 -130 90, -20 -126 116')), 20, 1);
      fold(c, cloth, shape(view, points3('126 -120 30, 70 -170 80, 0 -180 100')), 22, 1);
      shine(c, view, -50, -176, 56, 34, cloth, 0.6);
    },
  );
  button(c, view.project(138, -88, 20), 12, worn.color);
}

export const hat: Hat = { draw: drawBandana, covers: 'head' };
