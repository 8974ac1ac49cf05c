import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintHalf, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';

const NECKLINE = points3('-14 18, 0 30, 14 18');
const FRONT = points3('-4 330, 10 226, 44 120, 58 56');
const LAPEL = points3('12 226 6, 62 170 8, 116 118 8');
const LAPEL_2 = points3('92 72 8, 60 60 8, 44 124 6');
const SIDE_FOLD = points3('30 230, 80 220, 130 236');
const BELT = points3('-140 268 4, 0 284 6, 140 268 4');
const BLADE = points3('-13 46 4, 13 46 4, 20 150 4, 26 300 4, -26 300 4, -20 150 4');
const POINTS = points3('-16 26 8, 16 26 8, 12 54 8, -12 54 8');

/** A belted trench coat, a shirt and a tie. */
function drawDetective(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const shirt = dye(inner);
  const { shoulders: w, neck: n } = body;
  underLayer(pen, {
    character,
    body,
    color: inner,
    neckline: [body.at([-n, -30, 16]), ...body.path(NECKLINE), body.at([n, -30, 16])],
  });
  drawTie(pen, { body, trim });
  for (const s of [-1, 1]) {
    const tip = body.on([s * 44, 66, 12]);
    const wing = [
      body.at([s * n, -56, 6]),
      body.at([s * (n + 14), -30, 10]),
      body.on([s * (n + 8), 24, 12]),
      tip,
      tip,
      body.on([s * 6, 28, 14]),
      body.at([s * n * 0.8, -14, 20]),
    ];
    paintCloth(pen, { cloth: shirt, path: outline(wing), edge: 0.4 });
    const front = [...body.path(FRONT, s), body.at([s * (n + 10), -34, 10])];
    paintHalf(pen, {
      body,
      cloth,
      side: s,
      ease: 10,
      front,
      inside: () => {
        paintArms(pen, { cloth, body });
        fold(pen, { cloth, points: body.path(SIDE_FOLD, s), width: 20, depth: 1 });
      },
    });
    const peak = body.on([s * 138, 82, 8]);
    const lapel = [...body.path(LAPEL, s), peak, peak, ...body.path(LAPEL_2, s)];
    paintCloth(pen, { cloth: dye(mix([color, '#ffffff'], 0.08)), path: outline(lapel), edge: 0.6 });
    const corner = body.on([s * 120, 44, 8]);
    const collar = [
      body.at([s * (n + 3), -66, 2]),
      body.at([s * (n + 30), -52, 6]),
      body.on([s * (n + 60), 2, 6]),
      corner,
      corner,
      body.on([s * 74, 72, 8]),
      body.at([s * (n + 12), -14, 14]),
    ];
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.6 });
    const strapOf = [body.at([s * w * 0.56, 8, 34]), body.at([s * w * 0.92, 38, 24])];
    trimBand(pen, { points: strapOf, width: 20, color: mix([color, '#1a0c20'], 0.12) });
    button(pen, { at: body.at([s * w * 0.6, 14, 36]), radius: 5, color: '#5a3a24' });
    for (const y of [196, 244]) button(pen, { at: body.on([s * 64 + 6, y, 4]), radius: 7, color: '#5a3a24' });
  }
  const belt = body.path(BELT);
  trimBand(pen, { points: belt, width: 26, color: mix([color, '#2a1420'], 0.3) });
  const [x, y] = body.on([8, 283, 8]);
  pen.path(box([x - 18, y - 18], { size: [36, 36], corner: 5 }), { stroke: { color: '#c9a25a', width: 6 } });
  pen.blob({ at: [x - 10, y - 12], radius: [10, 8], color: '#ffffff', alpha: 0.6 });
}

/** Striped, with its knot. */
function drawTie(pen: Pen, { body, trim }: { body: Body; trim: string }): void {
  const tie = dye(trim);
  const blade = body.path(BLADE);
  paintCloth(pen, {
    cloth: tie,
    path: outline(blade),
    inside: () => {
      for (let y = 60; y < 300; y += 26)
        pen.ribbon(
          body.path([
            [-34, y + 14],
            [0, y],
            [34, y - 14],
          ]),
          { width: () => 7, fill: fade(tie.light, 0.5) },
        );
    },
    edge: 0.5,
  });
  paintCloth(pen, { cloth: tie, path: outline(body.path(POINTS)), edge: 0.4 });
}

export const garment: Garment = { draw: drawDetective, sleeve: cuffedSleeve };
