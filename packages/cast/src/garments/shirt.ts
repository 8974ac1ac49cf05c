import { curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, crewLine, paintWhole, underLayer } from '../cloth/pieces.draw.ts';
import { drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const OPENING = points3('-30 44, 0 104, 30 44');
const PLACKET = points3('11 96, 12 180, 12 310');
const LEFT_SEAM = points3('-12 100, -12 180, -12 310');

/** Buttoned up to an open collar, sleeves rolled down. */
function drawShirt(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  underLayer(pen, {
    character,
    body,
    color: clothing.inner,
    neckline: crewLine({ body, deep: 44, wide: 4 }),
  });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const n = body.neck;
  const opening = [body.at([-n - 16, -20, 12]), ...body.path(OPENING), body.at([n + 16, -20, 12])];
  paintWhole(pen, {
    body,
    cloth,
    ease: 6,
    neckline: opening,
    inside: () => {
      drawPattern(pen, { body, pattern: clothing.pattern });
      paintArms(pen, { cloth, body });
      chestFolds(pen, { cloth, body });
      const placket = body.path(PLACKET);
      pen.softStroke(curve(placket), { color: cloth.shade, width: 12, alpha: 0.5, steps: 4 });
      seam(pen, { cloth, points: placket, alpha: 0.7 });
      seam(pen, { cloth, points: body.path(LEFT_SEAM), alpha: 0.35 });
    },
  });
  for (const y of [130, 182, 234]) button(pen, { at: body.on([0, y, 3]), radius: 5, color: clothing.trim });
  for (const s of [-1, 1]) {
    const tip = body.on([s * 58, 88, 10]);
    const collar = [
      body.at([s * (n + 2), -52, 4]),
      body.at([s * (n + 18), -36, 8]),
      body.on([s * (n + 34), 30, 8]),
      tip,
      tip,
      body.on([s * 6, 84, 8]),
      body.on([s * (n - 14), 20, 10]),
      body.at([s * (n + 2), -20, 12]),
    ];
    paintCloth(pen, { cloth, path: outline(collar), edge: 0.5 });
  }
}

export const garment: Garment = { draw: drawShirt, sleeve: bandedSleeve() };
