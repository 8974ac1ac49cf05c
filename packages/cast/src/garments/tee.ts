import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { dye, paintCloth, seam, skinCloth } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { band, crewLine, emblem } from '../cloth/pieces.draw.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { bareSleeve } from '../cloth/sleeves.draw.ts';
import { ribbon } from '../paint/brush.ts';

/** Short sleeves over bare arms; a print or a weave on the chest. */
function drawTee(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const w = body.shoulders;
  drawArmsBare(c, character, body);
  drawNeck(c, character, body);
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const neckline = crewLine(body, 40, 6);
  const outline = bodyOutline(body, 6);
  const hem = (s: number): P2[] => [
    body.at(s * (w * 1.2 + 8), 186, 0),
    body.at(s * w * 1.0, 200, 36),
    body.at(s * w * 0.8, 192, 44),
    body.at(s * w * 0.79, 240, 40),
    body.at(s * w * 0.79, 330, 40),
  ];
  const points = [
    ...hem(-1).reverse(),
    ...outline.slice(2, 8),
    ...neckline,
    ...outline.slice(8, 14),
    ...hem(1),
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, points),
    () => {
      drawPattern(c, body, clothing.pattern);
      chestFolds(c, cloth, body);
      for (const s of [-1, 1]) {
        seam(
          c,
          cloth,
          [body.at(s * w * 0.74, 26, 20), body.at(s * w * 0.76, 100, 40), body.at(s * w * 0.8, 190, 44)],
          0.6,
        );
        const edge = hem(s).slice(0, 3);
        ribbon(
          c,
          sample(
            edge.map(([x, y]): P2 => [x, y - 9]),
            12,
          ),
          () => 1.6,
          fade(cloth.line, 0.5),
        );
      }
      emblem(c, body, clothing.emblem, 0, 164, 1.35, clothing.trim);
    },
  );
  band(c, neckline, 8, mix(clothing.color, clothing.trim, clothing.pattern ? 0.1 : 0.8));
}

/** Upper arms in their own skin, as far as the picture goes. */
function drawArmsBare(c: Canvas2D, character: Character, body: Body): void {
  const arm = skinCloth(character.skin);
  const w = body.shoulders;
  for (const s of [-1, 1]) {
    const shape = [
      body.at(s * w * 0.86, 120, 20),
      body.at(s * w * 1.1, 140, 0),
      body.at(s * w * 1.14, 220, 0),
      body.at(s * w * 1.16, 330, 0),
      body.at(s * w * 0.86, 330, 30),
    ];
    paintCloth(c, arm, () => traceClosed(c, shape));
  }
}

export const garment: Garment = { draw: drawTee, sleeve: bareSleeve };
