import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { button, plate } from '../cloth/pieces.draw.ts';
import { blob, line } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { arc } from '../wear/hat-shapes.ts';

function drawHeadband(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const tails = points3(
    '128 -100 0, 160 -86 -10, 186 -30 -20, 196 30 -20, 182 40 -20, 164 -10 -14, 168 50 -14, 150 56 -10, 140 -30 0, 126 -78 8',
  );
  const at = tails.map(([x, y, z]) => view.project(x, y, z));
  paintCloth(c, dye(mix(worn.color, '#14082c', 0.25)), () => traceClosed(c, at), undefined, 0.6);
  const top = arc(view, 133, -124, -16, 118);
  const low = arc(view, 132, -100, -28, 120);
  const shape = [...top, ...low.toReversed()];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, shape),
    () => {
      fold(
        c,
        cloth,
        [view.project(126, -100, 30), view.project(70, -96, 100), view.project(20, -90, 120)],
        12,
        1.1,
      );
      fold(
        c,
        cloth,
        [view.project(-126, -104, 30), view.project(-80, -92, 90), view.project(-44, -82, 112)],
        12,
        1,
      );
      // Towards its ends it goes round the head.
      for (const s of [-1, 1]) {
        const [x, y] = view.project(s * 134, -110, 30);
        blob(c, x, y, 34, 40, mix(worn.color, '#08040f', 0.75), 0.85);
      }
    },
    0.5,
  );
  const metal = points3('-50 -104 118, 0 -100 130, 50 -104 118, 52 -78 116, 0 -74 128, -52 -78 116').map(
    ([x, y, z]) => view.project(x, y, z),
  );
  plate(c, '#b9c2d6', metal);
  for (const s of [-1, 1]) button(c, view.project(s * 42, -90, 120), 3.4, '#8a92a8');
  const [x, y] = view.project(0, -88, 130);
  line(c, () => c.arc(x, y, 9, 0.4, 5.2), mix(worn.trim, '#180a28', 0.3), 3.4);
}

export const hat: Hat = { draw: drawHeadband };
