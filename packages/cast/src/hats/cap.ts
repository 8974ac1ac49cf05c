import { mix } from '@avatarcade/stage/pen/color';
import { circle, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { HatWorn } from '../character/character.ts';
import { dye, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { button } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shine, spark } from '../wear/hat-shapes.ts';

const MIDDLE_SEAM = points3('0 -228 30, 0 -170 100, 0 -110 120');
const LEFT_SEAM = points3('-20 -230 10, -88 -180 70, -112 -110 60');
const RIGHT_SEAM = points3('20 -230 10, 88 -180 70, 112 -110 60');
const VISOR = points3(
  '-112 -98 62, -84 -74 128, 0 -58 160, 84 -74 128, 112 -98 62, 70 -102 104, 0 -104 124, -70 -102 104',
);
const VISOR_SEAM = points3('-98 -96 80, -66 -82 130, 0 -70 150, 66 -82 130, 98 -96 80');

const DOME = points3(
  '136 -116 0, 134 -160 0, 104 -204 0, 50 -226 0, 0 -232 0, -50 -226 0, -104 -204 0, -134 -160 0, -136 -116 0',
);

function drawCap(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  crown(pen, {
    cloth,
    view,
    y: -108,
    profile: DOME,
    inside: () => {
      seam(pen, { cloth, points: MIDDLE_SEAM.map(view.project), alpha: 0.6 });
      seam(pen, { cloth, points: LEFT_SEAM.map(view.project), alpha: 0.5 });
      seam(pen, { cloth, points: RIGHT_SEAM.map(view.project), alpha: 0.5 });
      shine(pen, { view, x: -56, y: -180, rx: 56, ry: 40, cloth });
      const [x, y] = view.project([0, -146, 116]);
      pen.path(circle([x, y], 25), { fill: mix([worn.trim, '#180a28'], 0.5) });
      pen.path(circle([x, y], 22.5), { fill: worn.trim });
      spark(pen, { x, y, radius: 16, color: worn.color });
    },
  });
  button(pen, { at: view.project([0, -230, 20]), radius: 8, color: worn.trim });
  const visor = VISOR.map(view.project);
  pen.canvas.save();
  pen.canvas.translate(3, 12);
  pen.softStroke(outline(visor), { color: '#140824', width: 10, alpha: 0.24, steps: 3 });
  pen.canvas.restore();
  const peak = dye(mix([worn.color, worn.trim], 0.75));
  paintCloth(pen, {
    cloth: peak,
    path: outline(visor),
    inside: () => {
      shine(pen, { view, x: -40, y: -90, rx: 50, ry: 12, cloth: peak, alpha: 0.8 });
      seam(pen, { cloth: peak, points: VISOR_SEAM.map(view.project), alpha: 0.5 });
    },
    edge: 0.5,
  });
}

export const hat: Hat = { draw: drawCap, covers: 'with-brim' };
