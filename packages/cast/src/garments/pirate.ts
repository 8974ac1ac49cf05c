import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { button, paintHalf, strap, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './pirate.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A long coat with wide lapels and gold braid, a frilled shirt, a baldric. */
function drawPirate(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  underLayer(pen, { character, body, color: inner, neckline: body.cut(SHAPES.neckline) });
  for (const s of [-1, 1]) drawFrill(pen, { body, color: inner, side: s });
  const sash = dye(clothing.necklace ?? '#b8323a');
  const belt = body.cut(SHAPES.belt);
  paintCloth(pen, {
    cloth: sash,
    path: outline(belt),
    inside: () => fold(pen, { cloth: sash, points: body.cut(SHAPES.leftFold), width: 14, depth: 1 }),
    edge: 0.5,
  });
  for (const s of [-1, 1]) {
    const inside = (): void => {
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 26, depth: 1 });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 9, front: body.cut(SHAPES.front, s), inside });
    const lapel = body.cut(SHAPES.lapel, s);
    paintCloth(pen, { cloth: dye(mix([color, '#120824'], 0.34)), path: outline(lapel), edge: 0.6 });
    trimBand(pen, { points: [...lapel.slice(1, 6)], width: 7, color: trim });
    for (const [x, y] of [
      [104, 88],
      [106, 138],
      [98, 192],
      [92, 242],
    ] as const)
      button(pen, { at: body.on([s * x, y, 10]), radius: 7, color: trim });
    const collar = body.cut(SHAPES.collar, s);
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
    trimBand(pen, { points: collar.slice(1, 5), width: 5, color: trim });
  }
  strap(pen, { points: body.cut(SHAPES.baldric), width: 30, color: '#6a3c22', metal: trim });
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
