import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { button } from '../cloth/pieces.draw.ts';
import { fill, softStroke } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shape, shine, spark } from '../wear/hat-shapes.ts';

const DOME =
  '136 -116 0, 134 -160 0, 104 -204 0, 50 -226 0, 0 -232 0, -50 -226 0, -104 -204 0, -134 -160 0, -136 -116 0';

function drawCap(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  crown(c, cloth, view, -108, DOME, () => {
    seam(c, cloth, shape(view, points3('0 -228 30, 0 -170 100, 0 -110 120')), 0.6);
    seam(c, cloth, shape(view, points3('-20 -230 10, -88 -180 70, -112 -110 60')), 0.5);
    seam(c, cloth, shape(view, points3('20 -230 10, 88 -180 70, 112 -110 60')), 0.5);
    shine(c, view, -56, -180, 56, 40, cloth);
    const [x, y] = view.project(0, -146, 116);
    fill(c, () => c.arc(x, y, 25, 0, Math.PI * 2), mix(worn.trim, '#180a28', 0.5));
    fill(c, () => c.arc(x, y, 22.5, 0, Math.PI * 2), worn.trim);
    spark(c, x, y, 16, worn.color);
  });
  button(c, view.project(0, -230, 20), 8, worn.trim);
  const visor = shape(
    view,
    points3(
      '-112 -98 62, -84 -74 128, 0 -58 160, 84 -74 128, 112 -98 62, 70 -102 104, 0 -104 124, -70 -102 104',
    ),
  );
  c.save();
  c.translate(3, 12);
  softStroke(c, () => traceClosed(c, visor), '#140824', 10, 0.24, 3);
  c.restore();
  const peak = dye(mix(worn.color, worn.trim, 0.75));
  paintCloth(
    c,
    peak,
    () => traceClosed(c, visor),
    () => {
      shine(c, view, -40, -90, 50, 12, peak, 0.8);
      seam(c, peak, shape(view, points3('-98 -96 80, -66 -82 130, 0 -70 150, 66 -82 130, 98 -96 80')), 0.5);
    },
    0.5,
  );
}

export const hat: Hat = { draw: drawCap, covers: 'with-brim' };
