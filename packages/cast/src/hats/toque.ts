import type { Canvas2D } from '@avatarcade/stage/canvas';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { band } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { ring, shape, shine } from '../wear/hat-shapes.ts';

function drawToque(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const puff = shape(
    view,
    points3(
      '-124 -150 30, -168 -186 0, -156 -222 -6, -96 -242 0, -40 -256 10, 36 -254 10, 92 -246 0, 154 -226 -6, 170 -190 0, 126 -150 30, 0 -130 110',
    ),
  );
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, puff),
    () => {
      for (const x of [-104, -58, -8, 44, 96])
        fold(c, cloth, shape(view, points3(`${x} -142 90, ${x * 1.16} -190 84, ${x * 1.2} -226 30`)), 26, 1);
      shine(c, view, -70, -220, 60, 36, cloth, 0.8);
    },
  );
  const base = ring(view, 136, 122, -110, 0, Math.PI);
  const wall = [...base, ...ring(view, 133, 118, -164, 0, Math.PI).reverse()];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, wall),
    () => {
      for (let i = 1; i < base.length - 1; i++) {
        const p = base[i];
        if (p) seam(c, cloth, [p, [p[0] * 0.98, p[1] - 54]], 0.2);
      }
    },
    0.6,
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 6]),
    6,
    worn.trim,
  );
}

export const hat: Hat = { draw: drawToque, covers: 'head' };
