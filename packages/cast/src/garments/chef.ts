import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, crewLine, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './chef.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Double-breasted, white as flour, with a tied kerchief. */
function drawChef(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { inner, trim } = clothing;
  const n = body.neck;
  drawNeck(pen, { character, body });
  const inside = (): void => {
    paintArms(pen, { cloth, body });
    fold(pen, { cloth, points: body.cut(SHAPES.leftFold), width: 26, depth: 0.9 });
    fold(pen, { cloth, points: body.cut(SHAPES.rightFold), width: 26, depth: 0.9 });
    const edge = body.cut(SHAPES.edge);
    fold(pen, { cloth, points: edge, width: 16, depth: 1 });
    seam(pen, { cloth, points: edge, alpha: 0.9 });
    trimBand(pen, { points: body.cut(SHAPES.rightTrim), width: 5, color: trim });
  };
  paintWhole(pen, { body, cloth, ease: 7, neckline: crewLine({ body, deep: 18, wide: 4 }), inside });
  for (const y of [96, 148, 200, 252]) {
    for (const x of [-42, 42]) button(pen, { at: body.on([x, y, 4]), radius: 8, color: trim });
  }
  const collar = body.cut(SHAPES.collar);
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
  const loop = body.cut(SHAPES.loop);
  paintCloth(pen, {
    cloth: kerchief,
    path: outline(loop),
    inside: () => fold(pen, { cloth: kerchief, points: body.cut(SHAPES.leftFold2), width: 12, depth: 1.2 }),
    edge: 0.5,
  });
  for (const s of [-1, 1]) {
    const tail = body.cut(SHAPES.tail, s);
    paintCloth(pen, { cloth: kerchief, path: outline(tail), edge: 0.5 });
  }
  const knot = body.cut(SHAPES.knot);
  paintCloth(pen, { cloth: kerchief, path: outline(knot), edge: 0.5 });
}

export const garment: Garment = { draw: drawChef, sleeve: bandedSleeve() };
