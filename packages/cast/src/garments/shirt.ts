import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, crewLine, paintWhole, underLayer } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './shirt.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Buttoned up to an open collar, sleeves rolled down. */
function drawShirt(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  underLayer(pen, {
    character,
    body,
    color: clothing.inner,
    neckline: crewLine({ body, deep: 44, wide: 4 }),
  });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const opening = body.cut(SHAPES.opening);
  const inside = (): void => {
    drawPattern(pen, { body, pattern: clothing.pattern });
    paintArms(pen, { cloth, body });
    chestFolds(pen, { cloth, body });
    const placket = body.cut(SHAPES.placket);
    pen.softStroke(curve(placket), { color: cloth.shade, width: 12, alpha: 0.5, steps: 4 });
    seam(pen, { cloth, points: placket, alpha: 0.7 });
    seam(pen, { cloth, points: body.cut(SHAPES.leftSeam), alpha: 0.35 });
  };
  paintWhole(pen, { body, cloth, ease: 6, neckline: opening, inside });
  for (const y of [130, 182, 234]) button(pen, { at: body.on([0, y, 3]), radius: 5, color: clothing.trim });
  for (const s of [-1, 1]) {
    const collar = body.cut(SHAPES.collar, s);
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
  }
}

export const garment: Garment = { draw: drawShirt, sleeve: bandedSleeve() };
