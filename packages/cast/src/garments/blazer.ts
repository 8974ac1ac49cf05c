import { mix } from '@avatarcade/stage/pen/color';
import { circle, curve, outline, polygon, polyline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { paintHalf } from '../cloth/pieces.draw.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';

const FRONT = points3('-6 320, -7 246, 30 150, 62 60');
const NECKLINE = points3('-40 70, -14 112, 0 120, 14 112, 40 70');
const LEFT_FOLD = points3('-26 120, -18 180, -24 250');
const RIGHT_FOLD = points3('22 130, 10 190, 16 260');
const SIDE_FOLD = points3('10 246, 60 226, 110 240');
const SIDE_SEAM = points3('96 110, 84 190, 92 300');
const POINTS = points3('-7 246 3, 40 190 5, 88 112 6, 98 84 6, 72 74 6, 60 56 6, 30 150 4');
const SIDE_FOLD_2 = points3('66 86, 40 150, 6 226');

function drawBlazer(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const top = dye(clothing.inner);
  const { shoulders: w, neck: n } = body;
  drawNeck(pen, { character, body });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const neckline = clothing.crew
    ? [
        body.at([-n - 4, -12, 14]),
        body.on([-n * 0.7, 20]),
        body.on([0, 36]),
        body.on([n * 0.7, 20]),
        body.at([n + 4, -12, 14]),
      ]
    : body.path(NECKLINE);
  const blouse = [
    body.at([-w * 0.36, 4, 10]),
    ...neckline,
    body.at([w * 0.36, 4, 10]),
    body.on([w * 0.5, 300]),
    body.on([-w * 0.5, 300]),
  ];
  paintCloth(pen, {
    cloth: top,
    path: curve(blouse),
    inside: () => {
      fold(pen, { cloth: top, points: body.path(LEFT_FOLD), width: 16, depth: 0.9 });
      fold(pen, { cloth: top, points: body.path(RIGHT_FOLD), width: 14, depth: 0.8 });
    },
  });
  for (const s of [-1, 1]) {
    const front = [...body.path(FRONT, s), body.at([s * (body.neck + 10), -30, 10])];
    paintHalf(pen, {
      body,
      cloth,
      side: s,
      ease: 5,
      front,
      inside: () => {
        paintArms(pen, { cloth, body });
        fold(pen, { cloth, points: body.path(SIDE_FOLD, s), width: 16, depth: 0.9 });
        seam(pen, { cloth, points: body.path(SIDE_SEAM, s), alpha: 0.4 });
        const lapel = lapelShape(body, s);
        pen.softStroke(polyline(lapel), { color: cloth.line, width: 18, alpha: 0.55, steps: 5 });
      },
    });
    drawLapel(pen, { body, side: s, clothing });
  }
  const [bx, by] = body.on([4, 258, 6]);
  pen.blob({ at: [bx + 2, by + 4], radius: 13, color: cloth.line, alpha: 0.6 });
  pen.path(circle([bx, by], 8.5), {
    fill: pen.gradient({
      from: [bx - 5, by - 8],
      to: [bx + 5, by + 9],
      stops: [
        [0, mix([clothing.trim, '#ffffff'], 0.6)],
        [0.5, clothing.trim],
        [1, mix([clothing.trim, '#5a3208'], 0.6)],
      ],
    }),
  });
}

function lapelShape(body: Body, s: number): P2[] {
  return body.path(POINTS, s);
}

function drawLapel(
  pen: Pen,
  { body, side: s, clothing }: { body: Body; side: number; clothing: Clothing },
): void {
  const cloth = dye(mix([clothing.color, s < 0 ? '#ffffff' : '#101030'], s < 0 ? 0.07 : 0.05));
  const n = body.neck;
  const lapel = lapelShape(body, s);
  paintCloth(pen, {
    cloth,
    path: polygon(lapel),
    inside: () => fold(pen, { cloth, points: body.path(SIDE_FOLD_2, s), width: 16, depth: 0.7 }),
    edge: 0.5,
  });
  // Corners are named twice: there the curve turns sharply.
  const tip = body.on([s * 110, 58, 6]);
  const notch = body.on([s * 70, 74, 6]);
  const collar = [
    body.at([s * (n + 2), -46, 8]),
    body.at([s * (n + 22), -30, 8]),
    body.on([s * (n + 46), 18, 4]),
    tip,
    tip,
    body.on([s * 92, 70, 6]),
    notch,
    notch,
    body.on([s * 54, 40, 6]),
    body.at([s * (n + 6), -18, 16]),
  ];
  paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
}

export const garment: Garment = { draw: drawBlazer, sleeve: cuffedSleeve };
