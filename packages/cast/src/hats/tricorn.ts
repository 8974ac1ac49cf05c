import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { HatWorn } from '../character/character.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import { band, button } from '../cloth/pieces.draw.ts';
import { ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from '../wear/hat.ts';
import { crown, shape, shine } from '../wear/hat-shapes.ts';

function drawTricorn(c: Canvas2D, worn: HatWorn, view: View): void {
  const cloth = dye(worn.color);
  crown(
    c,
    dye(mix(worn.color, '#0c0420', 0.3)),
    view,
    -118,
    '136 -130 0, 118 -190 0, 70 -226 0, 0 -234 0, -70 -226 0, -118 -190 0, -136 -130 0',
  );
  const front = shape(
    view,
    points3(
      '-212 -176 -20, -168 -126 30, -104 -96 84, 0 -84 130, 104 -96 84, 168 -126 30, 212 -176 -20, 150 -190 10, 92 -178 60, 40 -186 100, 0 -204 110, -40 -186 100, -92 -178 60, -150 -190 10',
    ),
  );
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, front),
    () => {
      shine(c, view, -90, -140, 60, 34, cloth, 0.6);
      fold(c, cloth, shape(view, points3('-60 -176 90, -76 -140 100, -84 -104 96')), 18, 0.7);
      fold(c, cloth, shape(view, points3('70 -176 90, 84 -140 100, 92 -106 92')), 18, 0.7);
    },
    0.7,
  );
  band(c, [...front.slice(6), ...front.slice(0, 1)], 8, worn.trim);
  const plume = sample(shape(view, points3('118 -150 70, 150 -214 60, 206 -244 40, 232 -226 30')), 18);
  ribbon(c, plume, (t) => 36 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 4, '#7a1430');
  ribbon(c, plume, (t) => 30 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 3, '#e84a5a');
  for (let i = 2; i < 17; i++) {
    const p = plume[i];
    if (p) ribbon(c, [p, [p[0] + 11, p[1] + 9]], (t) => 2.4 * (1 - t), fade('#8a1a34', 0.7));
  }
  button(c, view.project(112, -142, 84), 11, worn.trim);
}

export const hat: Hat = { draw: drawTricorn, covers: 'with-brim' };
