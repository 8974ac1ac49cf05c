import type { Canvas2D } from '@avatarcade/stage/canvas';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, paintArms } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { band, button, paintWhole } from '../cloth/pieces.draw.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { fill } from '../paint/brush.ts';

/** A long shirt with a stand-up collar and an embroidered front. */
function drawTunic(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  drawNeck(c, character, body);
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const n = body.neck;
  const open = [
    body.at(-n - 4, -34, 10),
    body.on(-n * 0.6, 20),
    body.on(-6, 56),
    body.on(0, 96),
    body.on(6, 56),
    body.on(n * 0.6, 20),
    body.at(n + 4, -34, 10),
  ];
  paintWhole(c, body, cloth, 5, open, () => {
    drawPattern(c, body, clothing.pattern);
    paintArms(c, cloth, body);
    chestFolds(c, cloth, body);
  });
  for (const s of [-1, 1]) {
    const edge = [
      body.at(s * (n + 4), -34, 10),
      body.on(s * n * 0.6, 20),
      body.on(s * 7, 56),
      body.on(s * 8, 96),
    ];
    band(c, [...edge, body.on(s * 9, 216)], 9, clothing.trim);
  }
  for (let k = 0; k < 6; k++) {
    const y = 84 + k * 26;
    for (const s of [-1, 1]) {
      const [x, py] = body.on(s * (26 + (k % 2) * 5), y, 3);
      fill(c, () => c.ellipse(x, py, 4.4, 8, s * 0.7, 0, Math.PI * 2), clothing.inner);
      fill(c, () => c.arc(x + s * 9, py - 5, 3, 0, Math.PI * 2), clothing.trim);
    }
  }
  for (const y of [122, 160, 198]) button(c, body.on(0, y, 5), 5, clothing.inner);
}

export const garment: Garment = { draw: drawTunic, sleeve: bandedSleeve() };
