import { mix } from '@avatarcade/stage/pen/color';
import { box } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, fold } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { bandedCrown, brim, shine, spark } from '../wear/hat-shapes.ts';

const CROWN = points3(
  '137 -120 0, 112 -174 0, 94 -206 0, 106 -228 0, 142 -224 0, 178 -194 0, 184 -202 0, 160 -242 0, 104 -265 0, 30 -257 0, -44 -228 0, -96 -184 0, -137 -120 0',
);
const LEFT_FOLD = points3('-60 -226 20, 0 -214 60, 60 -222 50');
const RIGHT_FOLD = points3('60 -248 10, 96 -238 20, 118 -226 10');
const LOWER_FOLD = points3('-88 -182 30, -30 -172 80, 40 -186 80');

function drawWizardHat(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  brim(pen, { cloth, view, rx: 208, rz: 170, y: -106, curl: 26 });
  bandedCrown(pen, {
    cloth,
    view,
    profile: CROWN,
    band: { rise: 13, width: 22, color: worn.trim },
    inside: () => {
      shine(pen, { view, x: -50, y: -180, rx: 60, ry: 50, cloth });
      fold(pen, { cloth, points: LEFT_FOLD.map(view.project), width: 26, depth: 1.3 });
      fold(pen, { cloth, points: RIGHT_FOLD.map(view.project), width: 22, depth: 1.3 });
      fold(pen, { cloth, points: LOWER_FOLD.map(view.project), width: 20, depth: 0.8 });
      for (const [x, y, r] of [
        [-40, -160, 8],
        [44, -176, 11],
        [-2, -206, 7],
        [60, -224, 6],
        [-70, -190, 6],
      ] as const) {
        const [px, py] = view.project([x, y, 84]);
        spark(pen, { x: px, y: py, radius: r, color: worn.trim });
      }
    },
  });
  const [bx, by] = view.project([0, -100, 124]);
  pen.path(box([bx - 16, by - 16], { size: [32, 28], corner: 4 }), {
    stroke: { color: mix([worn.trim, '#3a1c04'], 0.5), width: 8 },
  });
  pen.path(box([bx - 16, by - 16], { size: [32, 28], corner: 4 }), {
    stroke: { color: mix([worn.trim, '#ffffff'], 0.35), width: 4.6 },
  });
}

export const hat: Hat = { draw: drawWizardHat, covers: 'with-brim' };
