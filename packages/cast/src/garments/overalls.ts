import { mix } from '@avatarcade/stage/pen/color';
import { curve } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { dye, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, crewLine, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './overalls.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A bib with straps over a striped or plain top. */
function drawOveralls(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const top = dye(clothing.inner);
  drawNeck(pen, { character, body });
  const inside = (): void => {
    drawPattern(pen, { body, pattern: clothing.pattern });
    paintArms(pen, { cloth: top, body });
  };
  paintWhole(pen, { body, cloth: top, ease: 6, neckline: crewLine({ body, deep: 38, wide: 6 }), inside });
  trimBand(pen, {
    points: crewLine({ body, deep: 38, wide: 6 }),
    width: 7,
    color: mix([clothing.inner, top.shade], 0.3),
  });
  for (const s of [-1, 1]) {
    const path = body.cut(SHAPES.strap, s);
    trimBand(pen, { points: path, width: 26, color: clothing.color });
    seam(pen, { cloth, points: path.map(([x, y]): P2 => [x - 9, y]), alpha: 0.4 });
  }
  const bib = body.cut(SHAPES.bib);
  paintCloth(pen, {
    cloth,
    path: curve([...bib, bib[0] ?? [0, 0]]),
    inside: () => {
      seam(pen, { cloth, points: body.cut(SHAPES.leftSeam), alpha: 0.5 });
      const pocket = body.cut(SHAPES.pocket);
      pen.softStroke(curve(pocket), { color: cloth.shade, width: 10, alpha: 0.5, steps: 4 });
      seam(pen, { cloth, points: pocket, alpha: 0.7 });
      emblem(pen, { body, kind: clothing.emblem, x: 0, y: 202, size: 0.62, color: clothing.trim });
    },
  });
  for (const s of [-1, 1]) button(pen, { at: body.on([s * 74, 134, 6]), radius: 9, color: clothing.trim });
}

export const garment: Garment = {
  draw: drawOveralls,
  sleeve: bandedSleeve({ cloth: ({ inner }) => dye(inner) }),
};
