import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import {
  cape,
  crewLine,
  type NeckRing,
  neckRing,
  paintHalf,
  strap,
  trimBand,
  underLayer,
} from '../cloth/pieces.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const WRAP: NeckRing = {
  side: [
    [6, -66, 4],
    [34, -30, 8],
    [22, 30, 20],
  ],
  front: [66, 26],
  inner: [0.6, -34, 30],
  middle: [-22, 34],
};

const FRONT = points3('-60 330, -34 230, 14 110, 50 40');
const POINTS = points3('30 120 10, -60 250 8, -96 320 6');
const SIDE_FOLD = points3('100 130, 40 190, -20 260');
const SIDE_FOLD_2 = points3('130 180, 80 240, 40 310');
const TAIL = points3('46 30 24, 86 60 24, 120 150 20, 106 230 18, 84 214 18, 60 226 18, 56 130 22');
const RIGHT_FOLD = points3('66 60 20, 86 140 20, 84 210 20');

/** Wrapped cloth, crossed and tied, with a scarf that hides nothing of the face. */
function drawNinja(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const n = body.neck;
  cape(pen, { body, color: mix([color, '#0c0620'], 0.4) });
  underLayer(pen, { character, body, color: inner, neckline: crewLine({ body, deep: 34, wide: 2 }) });
  for (const s of [1, -1]) {
    const front = [...body.path(FRONT, s), body.at([s * (n + 8), -30, 12])];
    paintHalf(pen, {
      body,
      cloth,
      side: s,
      ease: 8,
      front,
      inside: () => {
        paintArms(pen, { cloth, body });
        fold(pen, { cloth, points: body.path(SIDE_FOLD, s), width: 24, depth: 1 });
        fold(pen, { cloth, points: body.path(SIDE_FOLD_2, s), width: 24, depth: 1 });
      },
    });
    trimBand(pen, { points: front, width: 20, color: mix([color, '#0c0620'], 0.45) });
    trimBand(pen, { points: front.map(([x, y]): P2 => [x + s * 9, y]), width: 3, color: trim });
  }
  strap(pen, {
    points: [body.at([102, 4, 24]), ...body.path(POINTS)],
    width: 22,
    color: '#4a3a34',
    metal: trim,
  });
  const scarf = dye(trim);
  const wrap = neckRing(body, WRAP);
  const tail = body.path(TAIL);
  paintCloth(pen, {
    cloth: scarf,
    path: outline(tail),
    inside: () => fold(pen, { cloth: scarf, points: body.path(RIGHT_FOLD), width: 18, depth: 1.2 }),
    edge: 0.6,
  });
  paintCloth(pen, {
    cloth: scarf,
    path: outline(wrap),
    inside: () => {
      fold(pen, {
        cloth: scarf,
        points: [body.at([-n - 20, -30, 10]), body.on([-20, 26, 26]), body.on([n + 10, 16, 26])],
        width: 20,
        depth: 1.2,
      });
      fold(pen, {
        cloth: scarf,
        points: [body.at([n + 16, -40, 10]), body.on([10, 2, 30]), body.on([-n - 8, 24, 24])],
        width: 18,
        depth: 1.2,
      });
    },
    edge: 0.6,
  });
  pen.softStroke(outline(wrap), { color: scarf.line, width: 3, alpha: 0.3, steps: 2 });
}

export const garment: Garment = { draw: drawNinja, sleeve: bandedSleeve() };
