import { mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { cape, crewLine, paintHalf, strap, trimBand, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './ninja.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Wrapped cloth, crossed and tied, with a scarf that hides nothing of the face. */
function drawNinja(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  cape(pen, { body, color: mix([color, '#0c0620'], 0.4) });
  underLayer(pen, { character, body, color: inner, neckline: crewLine({ body, deep: 34, wide: 2 }) });
  for (const s of [1, -1]) {
    const front = body.cut(SHAPES.front, s);
    const inside = (): void => {
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold, s), width: 24, depth: 1 });
      fold(pen, { cloth, points: body.cut(SHAPES.sideFold2, s), width: 24, depth: 1 });
    };
    paintHalf(pen, { body, cloth, side: s, ease: 8, front, inside });
    trimBand(pen, { points: front, width: 20, color: mix([color, '#0c0620'], 0.45) });
    trimBand(pen, { points: front.map(([x, y]): P2 => [x + s * 9, y]), width: 3, color: trim });
  }
  strap(pen, { points: body.cut(SHAPES.strap), width: 22, color: '#4a3a34', metal: trim });
  const scarf = dye(trim);
  const wrap = body.cut(SHAPES.wrap);
  const tail = body.cut(SHAPES.tail);
  paintCloth(pen, {
    cloth: scarf,
    path: outline(tail),
    inside: () => fold(pen, { cloth: scarf, points: body.cut(SHAPES.rightFold), width: 18, depth: 1.2 }),
    edge: 0.6,
  });
  paintCloth(pen, {
    cloth: scarf,
    path: outline(wrap),
    inside: () => {
      fold(pen, { cloth: scarf, points: body.cut(SHAPES.scarfFold), width: 20, depth: 1.2 });
      fold(pen, { cloth: scarf, points: body.cut(SHAPES.scarfFold2), width: 18, depth: 1.2 });
    },
    edge: 0.6,
  });
  pen.softStroke(outline(wrap), { color: scarf.line, width: 3, alpha: 0.3, steps: 2 });
}

export const garment: Garment = { draw: drawNinja, sleeve: bandedSleeve() };
