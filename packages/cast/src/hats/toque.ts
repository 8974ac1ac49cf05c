import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { hatBand, ring, shine } from '../wear/hat-shapes.ts';

const PUFF = points3(
  '-124 -150 30, -168 -186 0, -156 -222 -6, -96 -242 0, -40 -256 10, 36 -254 10, 92 -246 0, 154 -226 -6, 170 -190 0, 126 -150 30, 0 -130 110',
);
const FOLDS = [-104, -58, -8, 44, 96].map((x) =>
  points3(`${x} -142 90, ${x * 1.16} -190 84, ${x * 1.2} -226 30`),
);

function drawToque(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  const puff = PUFF.map(view.project);
  paintCloth(pen, {
    cloth,
    path: outline(puff),
    inside: () => {
      for (const points of FOLDS) fold(pen, { cloth, points: points.map(view.project), width: 26, depth: 1 });
      shine(pen, { view, x: -70, y: -220, rx: 60, ry: 36, cloth, alpha: 0.8 });
    },
  });
  const base = ring({ view, rx: 136, rz: 122, y: -110, to: Math.PI });
  const wall = [...base, ...ring({ view, rx: 133, rz: 118, y: -164, to: Math.PI }).reverse()];
  paintCloth(pen, {
    cloth,
    path: outline(wall),
    inside: () => {
      for (let i = 1; i < base.length - 1; i++) {
        const p = base[i];
        if (p) seam(pen, { cloth, points: [p, [p[0] * 0.98, p[1] - 54]], alpha: 0.2 });
      }
    },
    edge: 0.6,
  });
  hatBand(pen, { base, rise: 6, width: 6, color: worn.trim });
}

export const hat: Hat = { draw: drawToque, covers: 'head' };
