import { fade } from '@avatarcade/stage/pen/color';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { bandedCrown, brim, ring, shine } from '../wear/hat-shapes.ts';

const CROWN = points3(
  '136 -120 0, 126 -176 0, 98 -216 4, 40 -234 10, -40 -234 10, -98 -216 4, -126 -176 0, -136 -120 0',
);

function drawStraw(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const weave = (rings: readonly (readonly [number, number, number])[]): void => {
    for (const [rx, rz, y] of rings)
      pen.ribbon(ring({ view, rx, rz, y }), { width: () => 2, fill: fade(cloth.line, 0.3) });
  };
  const edge = brim(pen, {
    cloth,
    view,
    rx: 222,
    rz: 178,
    y: -106,
    curl: 20,
    inside: () =>
      weave([
        [212, 170, -106],
        [198, 160, -106],
        [184, 148, -106],
        [170, 138, -106],
        [156, 128, -107],
      ]),
  });
  for (let i = 0; i < edge.length; i += 2) {
    const p = edge[i];
    if (p)
      pen.ribbon([p, [p[0] * 1.035, p[1] + (i % 3) * 2 - 1]], {
        width: (t) => 3 * (1 - t),
        fill: cloth.color,
      });
  }
  bandedCrown(pen, {
    cloth,
    view,
    profile: CROWN,
    band: { rise: 13, width: 22, color: worn.trim },
    inside: () => {
      weave([
        [134, 120, -128],
        [131, 118, -144],
        [126, 114, -160],
        [118, 108, -176],
        [106, 98, -192],
        [88, 84, -207],
        [60, 60, -220],
      ]);
      shine(pen, { view, x: -54, y: -186, rx: 60, ry: 36, cloth });
    },
  });
}

export const hat: Hat = { draw: drawStraw, covers: 'with-brim' };
