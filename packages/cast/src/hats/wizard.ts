import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold } from '../cloth/cloth.draw.ts';
import { band } from '../cloth/pieces.draw.ts';
import { line } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { brim, crown, shape, shine, spark } from '../wear/hat-shapes.ts';

function drawWizardHat(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  brim(c, cloth, view, 208, 170, -106, 26);
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '137 -120 0, 112 -174 0, 94 -206 0, 106 -228 0, 142 -224 0, 178 -194 0, 184 -202 0, 160 -242 0, 104 -265 0, 30 -257 0, -44 -228 0, -96 -184 0, -137 -120 0',
    () => {
      shine(c, view, -50, -180, 60, 50, cloth);
      fold(c, cloth, shape(view, points3('-60 -226 20, 0 -214 60, 60 -222 50')), 26, 1.3);
      fold(c, cloth, shape(view, points3('60 -248 10, 96 -238 20, 118 -226 10')), 22, 1.3);
      fold(c, cloth, shape(view, points3('-88 -182 30, -30 -172 80, 40 -186 80')), 20, 0.8);
      for (const [x, y, r] of [
        [-40, -160, 8],
        [44, -176, 11],
        [-2, -206, 7],
        [60, -224, 6],
        [-70, -190, 6],
      ] as const) {
        const [px, py] = view.project(x, y, 84);
        spark(c, px, py, r, worn.trim);
      }
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 13]),
    22,
    worn.trim,
  );
  const [bx, by] = view.project(0, -100, 124);
  line(c, () => c.roundRect(bx - 16, by - 16, 32, 28, 4), mix(worn.trim, '#3a1c04', 0.5), 8);
  line(c, () => c.roundRect(bx - 16, by - 16, 32, 28, 4), mix(worn.trim, '#ffffff', 0.35), 4.6);
}

export const hat: Hat = { draw: drawWizardHat, covers: 'with-brim' };
