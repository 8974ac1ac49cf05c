import type { Canvas2D } from '@avatarcade/stage/canvas';
import { traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, crewLine, paintWhole, spots, underLayer } from '../cloth/pieces.draw.ts';
import { drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { softStroke } from '../paint/brush.ts';

/** Buttoned up to an open collar, sleeves rolled down. */
function drawShirt(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  underLayer(c, character, body, clothing.inner, crewLine(body, 44, 4));
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const n = body.neck;
  const opening = [
    body.at(-n - 16, -20, 12),
    body.on(-30, 44),
    body.on(0, 104),
    body.on(30, 44),
    body.at(n + 16, -20, 12),
  ];
  paintWhole(c, body, cloth, 6, opening, () => {
    drawPattern(c, body, clothing.pattern);
    paintArms(c, cloth, body);
    chestFolds(c, cloth, body);
    const placket = spots(body, '11 96, 12 180, 12 310');
    softStroke(c, () => traceOpen(c, placket), cloth.shade, 12, 0.5, 4);
    seam(c, cloth, placket, 0.7);
    seam(c, cloth, spots(body, '-12 100, -12 180, -12 310'), 0.35);
  });
  for (const y of [130, 182, 234]) button(c, body.on(0, y, 3), 5, clothing.trim);
  for (const s of [-1, 1]) {
    const tip = body.on(s * 58, 88, 10);
    const collar = [
      body.at(s * (n + 2), -52, 4),
      body.at(s * (n + 18), -36, 8),
      body.on(s * (n + 34), 30, 8),
      tip,
      tip,
      body.on(s * 6, 84, 8),
      body.on(s * (n - 14), 20, 10),
      body.at(s * (n + 2), -20, 12),
    ];
    paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.5);
  }
}

export const garment: Garment = { draw: drawShirt, sleeve: bandedSleeve() };
