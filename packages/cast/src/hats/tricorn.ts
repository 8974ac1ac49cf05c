import { fade, mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { sample } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { button, trimBand } from '../cloth/pieces.draw.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shine } from '../wear/hat-shapes.ts';

const CROWN = points3('136 -130 0, 118 -190 0, 70 -226 0, 0 -234 0, -70 -226 0, -118 -190 0, -136 -130 0');
const FRONT = points3(
  '-212 -176 -20, -168 -126 30, -104 -96 84, 0 -84 130, 104 -96 84, 168 -126 30, 212 -176 -20, 150 -190 10, 92 -178 60, 40 -186 100, 0 -204 110, -40 -186 100, -92 -178 60, -150 -190 10',
);
const LEFT_FOLD = points3('-60 -176 90, -76 -140 100, -84 -104 96');
const RIGHT_FOLD = points3('70 -176 90, 84 -140 100, 92 -106 92');
const PLUME = points3('118 -150 70, 150 -214 60, 206 -244 40, 232 -226 30');

function drawTricorn(pen: Pen, { worn, view }: { worn: HatWorn; view: View }): void {
  const cloth = dye(worn.color);
  crown(pen, { cloth: dye(mix([worn.color, '#0c0420'], 0.3)), view, y: -118, profile: CROWN });
  const front = FRONT.map(view.project);
  paintCloth(pen, {
    cloth,
    path: outline(front),
    inside: () => {
      shine(pen, { view, x: -90, y: -140, rx: 60, ry: 34, cloth, alpha: 0.6 });
      fold(pen, { cloth, points: LEFT_FOLD.map(view.project), width: 18, depth: 0.7 });
      fold(pen, { cloth, points: RIGHT_FOLD.map(view.project), width: 18, depth: 0.7 });
    },
    edge: 0.7,
  });
  trimBand(pen, { points: [...front.slice(6), ...front.slice(0, 1)], width: 8, color: worn.trim });
  const plume = sample(PLUME.map(view.project), 18);
  pen.ribbon(plume, {
    width: (t) => 36 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 4,
    fill: '#7a1430',
  });
  pen.ribbon(plume, {
    width: (t) => 30 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 3,
    fill: '#e84a5a',
  });
  for (let i = 2; i < 17; i++) {
    const p = plume[i];
    if (p)
      pen.ribbon([p, [p[0] + 11, p[1] + 9]], { width: (t) => 2.4 * (1 - t), fill: fade('#8a1a34', 0.7) });
  }
  button(pen, { at: view.project([112, -142, 84]), radius: 11, color: worn.trim });
}

export const hat: Hat = { draw: drawTricorn, covers: 'with-brim' };
