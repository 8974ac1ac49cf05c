import { mix } from '@avatarcade/stage/pen/color';
import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintWhole, strap, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './ranger.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A cloak with its hood down over leather and green cloth. */
function drawRanger(pen: Pen, { character, clothing, body }: Wearer): void {
  const { color, inner, trim } = clothing;
  const leather = dye(inner);
  drawHoodBehind(pen, { body, color: mix([color, '#140a2c'], 0.42) });
  drawNeck(pen, { character, body });
  const neckline = body.cut(SHAPES.neckline);
  paintWhole(pen, { body, cloth: dye(mix([inner, '#fff2d0'], 0.55)), ease: 0, neckline });
  const jerkin = body.cut(SHAPES.jerkin);
  paintCloth(pen, {
    cloth: leather,
    path: outline(jerkin),
    inside: () => {
      fold(pen, { cloth: leather, points: body.cut(SHAPES.leftFold), width: 24, depth: 1 });
      fold(pen, { cloth: leather, points: body.cut(SHAPES.rightFold), width: 24, depth: 1 });
      seam(pen, { cloth: leather, points: body.cut(SHAPES.middleSeam), alpha: 0.8 });
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
    points: body.cut(SHAPES.strap),
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
  const fall = body.cut(SHAPES.fall, s);
  paintCloth(pen, {
    cloth: cloak,
    path: outline(fall),
    inside: () => {
      fold(pen, { cloth: cloak, points: body.cut(SHAPES.cloakFold, s), width: 34, depth: 1.2 });
      fold(pen, { cloth: cloak, points: body.cut(SHAPES.cloakFold2, s), width: 24, depth: 1.2 });
      fold(pen, { cloth: cloak, points: body.cut(SHAPES.cloakFold3, s), width: 30, depth: 1 });
    },
    edge: 0.9,
  });
  trimBand(pen, { points: [...fall.slice(5, 10)], width: 6, color: mix([trim, color], 0.2) });
}

function drawHoodBehind(pen: Pen, { body, color }: { body: Body; color: string }): void {
  const hood = body.cut(SHAPES.hood);
  paintCloth(pen, { cloth: dye(color), path: outline(hood) });
}

export const garment: Garment = {
  draw: drawRanger,
  sleeve: bandedSleeve({ cloth: ({ inner }) => dye(mix([inner, '#fff2d0'], 0.55)) }),
};
