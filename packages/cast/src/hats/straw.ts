import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade } from '@avatarcade/stage/pen/color';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye } from '../cloth/cloth.draw.ts';
import { band } from '../cloth/pieces.draw.ts';
import { ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { brim, crown, ring, shine } from '../wear/hat-shapes.ts';

function drawStraw(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  const weave = (rings: readonly (readonly [number, number, number])[]): void => {
    for (const [rx, rz, y] of rings) ribbon(c, ring(view, rx, rz, y), () => 2, fade(cloth.line, 0.3));
  };
  const edge = brim(c, cloth, view, 222, 178, -106, 20, () =>
    weave([
      [212, 170, -106],
      [198, 160, -106],
      [184, 148, -106],
      [170, 138, -106],
      [156, 128, -107],
    ]),
  );
  for (let i = 0; i < edge.length; i += 2) {
    const p = edge[i];
    if (p) ribbon(c, [p, [p[0] * 1.035, p[1] + (i % 3) * 2 - 1]], (t) => 3 * (1 - t), cloth.color);
  }
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '136 -120 0, 126 -176 0, 98 -216 4, 40 -234 10, -40 -234 10, -98 -216 4, -126 -176 0, -136 -120 0',
    () => {
      weave([
        [134, 120, -128],
        [131, 118, -144],
        [126, 114, -160],
        [118, 108, -176],
        [106, 98, -192],
        [88, 84, -207],
        [60, 60, -220],
      ]);
      shine(c, view, -54, -186, 60, 36, cloth);
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 13]),
    22,
    worn.trim,
  );
}

export const hat: Hat = { draw: drawStraw, covers: 'with-brim' };
