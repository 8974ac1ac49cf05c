import { mix } from '@avatarcade/stage/pen/color';
import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintWhole, strap, trimBand } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const NECKLINE = points3('-28 40, 0 78, 28 40');
const POINTS = points3('40 90 10, -50 210 10, -110 320 6');
const LEFT_FOLD = points3('-80 150, -60 220, -74 300');
const RIGHT_FOLD = points3('80 150, 60 220, 74 300');
const MIDDLE_SEAM = points3('0 110, 0 200, 0 320');

/** A cloak with its hood down over leather and green cloth. */
function drawRanger(pen: Pen, { character, clothing, body }: Wearer): void {
  const { color, inner, trim } = clothing;
  const leather = dye(inner);
  const { shoulders: w, neck: n } = body;
  drawHoodBehind(pen, { body, color: mix([color, '#140a2c'], 0.42) });
  drawNeck(pen, { character, body });
  const neckline = [body.at([-n - 6, -10, 14]), ...body.path(NECKLINE), body.at([n + 6, -10, 14])];
  paintWhole(pen, { body, cloth: dye(mix([inner, '#fff2d0'], 0.55)), ease: 0, neckline });
  const jerkin = body.path([
    [-n - 40, 8, 4],
    [-30, 70, 4],
    [0, 110, 4],
    [30, 70, 4],
    [n + 40, 8, 4],
    [w * 0.72, 110, 4],
    [w * 0.66, 330, 4],
    [-w * 0.66, 330, 4],
    [-w * 0.72, 110, 4],
  ]);
  paintCloth(pen, {
    cloth: leather,
    path: outline(jerkin),
    inside: () => {
      fold(pen, { cloth: leather, points: body.path(LEFT_FOLD), width: 24, depth: 1 });
      fold(pen, { cloth: leather, points: body.path(RIGHT_FOLD), width: 24, depth: 1 });
      seam(pen, { cloth: leather, points: body.path(MIDDLE_SEAM), alpha: 0.8 });
      for (let y = 124; y < 310; y += 30) {
        for (const s of [-1, 1]) {
          const lace = body.path([
            [s * -11, y],
            [s * 11, y + 20],
          ]);
          pen.path(curve(lace), { stroke: { color: mix([inner, '#1a0a08'], 0.7), width: 5 } });
          pen.path(curve(lace), { stroke: { color: trim, width: 3 } });
        }
      }
    },
  });
  trimBand(pen, { points: jerkin.slice(0, 5), width: 7, color: trim });
  strap(pen, {
    points: [body.at([96, 6, 24]), ...body.path(POINTS)],
    width: 24,
    color: mix([inner, '#1a0a10'], 0.45),
    metal: trim,
  });
  for (const s of [-1, 1]) drawFall(pen, { body, color, trim, side: s });
  button(pen, { at: body.on([0, 86, 20]), radius: 17, color: trim });
  emblem(pen, {
    body,
    kind: clothing.emblem ?? 'leaf',
    x: 0,
    y: 86,
    size: 0.36,
    color: mix([color, '#0c2010'], 0.3),
  });
}

/** One side of the cloak, from the shoulder to below the picture. */
function drawFall(
  pen: Pen,
  { body, color, trim, side: s }: { body: Body; color: string; trim: string; side: number },
): void {
  const cloak = dye(color);
  const { shoulders: w, neck: n } = body;
  const fall = [
    body.at([s * (n + 3), -54, 2]),
    body.at([s * (n + 40), -34, 6]),
    body.at([s * w * 0.9, 24, 28]),
    body.at([s * w * 1.18, 90, 8]),
    body.at([s * w * 1.26, 330, 0]),
    body.on([s * w * 0.46, 330, 10]),
    body.on([s * w * 0.4, 220, 12]),
    body.on([s * w * 0.27, 130, 14]),
    body.on([s * 26, 92, 16]),
    body.on([s * 8, 88, 16]),
    body.on([s * (n - 8), 30, 14]),
  ];
  paintCloth(pen, {
    cloth: cloak,
    path: outline(fall),
    inside: () => {
      fold(pen, {
        cloth: cloak,
        points: [
          body.at([s * n, -10, 16]),
          body.at([s * w * 0.6, 46, 50]),
          body.at([s * w * 0.92, 180, 44]),
          body.at([s * w * 0.96, 320, 40]),
        ],
        width: 34,
        depth: 1.2,
      });
      fold(pen, {
        cloth: cloak,
        points: [body.on([s * 30, 50, 16]), body.at([s * w * 0.5, 66, 56]), body.at([s * w * 0.76, 150, 54])],
        width: 24,
        depth: 1.2,
      });
      fold(pen, {
        cloth: cloak,
        points: [
          body.at([s * w * 0.8, 30, 30]),
          body.at([s * w * 1.08, 140, 20]),
          body.at([s * w * 1.12, 300, 10]),
        ],
        width: 30,
        depth: 1,
      });
    },
    edge: 0.9,
  });
  trimBand(pen, { points: [...fall.slice(5, 10)], width: 6, color: mix([trim, color], 0.2) });
}

function drawHoodBehind(pen: Pen, { body, color }: { body: Body; color: string }): void {
  const n = body.neck;
  const hood = [
    body.at([-n - 70, 10, -20]),
    body.at([-n - 60, -50, -30]),
    body.at([-n - 12, -92, -30]),
    body.at([n + 12, -92, -30]),
    body.at([n + 60, -50, -30]),
    body.at([n + 70, 10, -20]),
    body.at([0, 30, 0]),
  ];
  paintCloth(pen, { cloth: dye(color), path: outline(hood) });
}

export const garment: Garment = {
  draw: drawRanger,
  sleeve: bandedSleeve({ cloth: ({ inner }) => dye(mix([inner, '#fff2d0'], 0.55)) }),
};
