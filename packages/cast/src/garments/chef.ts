import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const LEFT_FOLD = points3('-110 140, -84 210, -100 300');
const RIGHT_FOLD = points3('112 140, 90 214, 104 300');
const EDGE = points3('62 40, 72 120, 70 320');
const RIGHT_TRIM = points3('58 40, 67 120, 65 320');
const LEFT_FOLD_2 = points3('-30 14 26, 0 32 28, 30 14 26');
const TAIL = points3('2 44 26, 18 50 26, 40 92 24, 22 100 24, 10 84 24');
const KNOT = points3('-12 34 30, 12 34 30, 14 56 30, -14 56 30');

/** Double-breasted, white as flour, with a tied kerchief. */
function drawChef(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { inner, trim } = clothing;
  const n = body.neck;
  drawNeck(pen, { character, body });
  paintWhole(pen, {
    body,
    cloth,
    ease: 7,
    neckline: crewLine({ body, deep: 18, wide: 4 }),
    inside: () => {
      paintArms(pen, { cloth, body });
      fold(pen, { cloth, points: body.path(LEFT_FOLD), width: 26, depth: 0.9 });
      fold(pen, { cloth, points: body.path(RIGHT_FOLD), width: 26, depth: 0.9 });
      const edge = body.path(EDGE);
      fold(pen, { cloth, points: edge, width: 16, depth: 1 });
      seam(pen, { cloth, points: edge, alpha: 0.9 });
      trimBand(pen, { points: body.path(RIGHT_TRIM), width: 5, color: trim });
    },
  });
  for (const y of [96, 148, 200, 252]) {
    for (const x of [-42, 42]) button(pen, { at: body.on([x, y, 4]), radius: 8, color: trim });
  }
  const collar = [
    body.at([-n - 4, -56, 2]),
    body.at([-n - 16, -26, 8]),
    body.on([-n - 6, 24, 14]),
    body.on([-8, 44, 18]),
    body.on([-4, 20, 20]),
    body.at([-n * 0.7, -22, 24]),
  ];
  paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
  paintCloth(pen, {
    cloth,
    path: outline([
      body.at([n + 4, -56, 2]),
      body.at([n + 16, -26, 8]),
      body.on([n + 6, 24, 14]),
      body.on([8, 44, 18]),
      body.on([4, 20, 20]),
      body.at([n * 0.7, -22, 24]),
    ]),
    edge: 0.5,
  });
  const kerchief = dye(inner);
  const loop = [
    body.at([-n - 6, -30, 10]),
    body.on([-n * 0.8, 20, 20]),
    body.on([0, 48, 26]),
    body.on([n * 0.8, 20, 20]),
    body.at([n + 6, -30, 10]),
    body.at([n * 0.6, -8, 30]),
    body.on([0, 14, 30]),
    body.at([-n * 0.6, -8, 30]),
  ];
  paintCloth(pen, {
    cloth: kerchief,
    path: outline(loop),
    inside: () => fold(pen, { cloth: kerchief, points: body.path(LEFT_FOLD_2), width: 12, depth: 1.2 }),
    edge: 0.5,
  });
  for (const s of [-1, 1]) {
    const tail = body.path(TAIL, s);
    paintCloth(pen, { cloth: kerchief, path: outline(tail), edge: 0.5 });
  }
  const knot = body.path(KNOT);
  paintCloth(pen, { cloth: kerchief, path: outline(knot), edge: 0.5 });
}

export const garment: Garment = { draw: drawChef, sleeve: bandedSleeve() };
