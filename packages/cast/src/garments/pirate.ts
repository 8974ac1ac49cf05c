import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintHalf, strap, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';

const NECKLINE = points3('-30 50, 0 88, 30 50');
const FRONT = points3('96 330, 80 220, 60 120, 54 50');
const POINTS = points3('-30 100 12, 50 210 12, 96 320 8');
const BELT = points3('-90 246 5, 0 256 5, 90 246 5, 94 320 5, -94 320 5');
const LEFT_FOLD = points3('-70 266, 0 276, 70 262');
const SIDE_FOLD = points3('120 170, 128 230, 116 310');

/** A long coat with wide lapels and gold braid, a frilled shirt, a baldric. */
function drawPirate(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const n = body.neck;
  underLayer(pen, {
    character,
    body,
    color: inner,
    neckline: [body.at([-n - 4, -14, 14]), ...body.path(NECKLINE), body.at([n + 4, -14, 14])],
  });
  for (const s of [-1, 1]) drawFrill(pen, { body, color: inner, side: s });
  const sash = dye(clothing.necklace ?? '#b8323a');
  const belt = body.path(BELT);
  paintCloth(pen, {
    cloth: sash,
    path: outline(belt),
    inside: () => fold(pen, { cloth: sash, points: body.path(LEFT_FOLD), width: 14, depth: 1 }),
    edge: 0.5,
  });
  for (const s of [-1, 1]) {
    const front = [...body.path(FRONT, s), body.at([s * (n + 8), -30, 12])];
    paintHalf(pen, {
      body,
      cloth,
      side: s,
      ease: 9,
      front,
      inside: () => {
        paintArms(pen, { cloth, body });
        fold(pen, { cloth, points: body.path(SIDE_FOLD, s), width: 26, depth: 1 });
      },
    });
    const lapel = body.path([
      [s * 56, 40, 6],
      [s * (n + 44), 20, 6],
      [s * 126, 70, 8],
      [s * 132, 130, 8],
      [s * 116, 210, 8],
      [s * 92, 300, 6],
      [s * 82, 226, 6],
      [s * 62, 130, 6],
    ]);
    paintCloth(pen, { cloth: dye(mix([color, '#120824'], 0.34)), path: outline(lapel), edge: 0.6 });
    trimBand(pen, { points: [...lapel.slice(1, 6)], width: 7, color: trim });
    for (const [x, y] of [
      [104, 88],
      [106, 138],
      [98, 192],
      [92, 242],
    ] as const)
      button(pen, { at: body.on([s * x, y, 10]), radius: 7, color: trim });
    const collar = [
      body.at([s * (n + 2), -62, 2]),
      body.at([s * (n + 28), -52, 4]),
      body.at([s * (n + 48), -4, 10]),
      body.on([s * (n + 40), 30, 10]),
      body.on([s * 52, 52, 10]),
      body.at([s * (n + 6), -10, 14]),
    ];
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
    trimBand(pen, { points: collar.slice(1, 5), width: 5, color: trim });
  }
  strap(pen, {
    points: [body.at([-96, 0, 24]), ...body.path(POINTS)],
    width: 30,
    color: '#6a3c22',
    metal: trim,
  });
}

/** One side of the shirt's frills. */
function drawFrill(pen: Pen, { body, color, side: s }: { body: Body; color: string; side: number }): void {
  const shirt = dye(color);
  for (let y = 60; y < 200; y += 34) {
    const at = (x: number, dy: number): P2 => body.on([s * x, y + dy, 4]);
    const edge = [at(3, 0), at(18, 6), at(34, -2), at(38, 18), at(22, 32), at(8, 24), at(2, 36)];
    const crease = [at(6, 6), at(18, 18), at(24, 30)];
    const trace = outline(edge);
    paintCloth(pen, {
      cloth: shirt,
      path: trace,
      inside: () => fold(pen, { cloth: shirt, points: crease, width: 9, depth: 1 }),
      edge: 0.4,
    });
  }
}

export const garment: Garment = { draw: drawPirate, sleeve: cuffedSleeve };
