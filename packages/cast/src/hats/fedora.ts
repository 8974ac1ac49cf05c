import type { Canvas2D } from '@avatarcade/stage/canvas';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold } from '../cloth/cloth.draw.ts';
import { band } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { brim, crown, shape, shine } from '../wear/hat-shapes.ts';

function drawFedora(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  brim(c, cloth, view, 192, 160, -108, 22);
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '138 -120 0, 128 -180 0, 104 -226 4, 60 -236 20, 16 -216 40, -24 -218 40, -64 -240 20, -106 -226 4, -130 -180 0, -138 -120 0',
    () => {
      shine(c, view, -60, -180, 60, 40, cloth);
      fold(c, cloth, shape(view, points3('14 -222 50, 4 -190 80, -8 -160 96')), 30, 1.2);
      fold(c, cloth, shape(view, points3('-92 -216 30, -84 -180 60, -70 -150 80')), 22, 0.9);
      fold(c, cloth, shape(view, points3('92 -214 30, 88 -180 60, 74 -150 80')), 22, 0.9);
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 14]),
    24,
    worn.trim,
  );
}

export const hat: Hat = { draw: drawFedora, covers: 'with-brim' };
