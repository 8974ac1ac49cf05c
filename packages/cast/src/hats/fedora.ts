import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, fold } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { bandedCrown, brim, shine } from '../wear/hat-shapes.ts';

const CROWN = points3(
  '138 -120 0, 128 -180 0, 104 -226 4, 60 -236 20, 16 -216 40, -24 -218 40, -64 -240 20, -106 -226 4, -130 -180 0, -138 -120 0',
);
const MIDDLE_FOLD = points3('14 -222 50, 4 -190 80, -8 -160 96');
const LEFT_FOLD = points3('-92 -216 30, -84 -180 60, -70 -150 80');
const RIGHT_FOLD = points3('92 -214 30, 88 -180 60, 74 -150 80');

function drawFedora(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  brim(pen, { cloth, view, rx: 192, rz: 160, y: -108, curl: 22 });
  bandedCrown(pen, {
    cloth,
    view,
    profile: CROWN,
    band: { rise: 14, width: 24, color: worn.trim },
    inside: () => {
      shine(pen, { view, x: -60, y: -180, rx: 60, ry: 40, cloth });
      fold(pen, { cloth, points: MIDDLE_FOLD.map(view.project), width: 30, depth: 1.2 });
      fold(pen, { cloth, points: LEFT_FOLD.map(view.project), width: 22, depth: 0.9 });
      fold(pen, { cloth, points: RIGHT_FOLD.map(view.project), width: 22, depth: 0.9 });
    },
  });
}

export const hat: Hat = { draw: drawFedora, covers: 'with-brim' };
