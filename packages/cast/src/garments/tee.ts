import { fade, mix } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { paintCloth, seam, skinCloth } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { crewLine, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { bareSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './tee.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Short sleeves over bare arms; a print or a weave on the chest. */
function drawTee(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawArmsBare(pen, { character, body });
  drawNeck(pen, { character, body });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const neckline = crewLine({ body, deep: 40, wide: 6 });
  const silhouette = bodyOutline(body, 6);
  const hem = (s: number): P2[] => body.cut(SHAPES.hem, s);
  const points = [
    ...hem(-1).reverse(),
    ...silhouette.slice(2, 8),
    ...neckline,
    ...silhouette.slice(8, 14),
    ...hem(1),
  ];
  paintCloth(pen, {
    cloth,
    path: outline(points),
    inside: () => {
      drawPattern(pen, { body, pattern: clothing.pattern });
      chestFolds(pen, { cloth, body });
      for (const s of [-1, 1]) {
        seam(pen, { cloth, points: body.cut(SHAPES.seam, s), alpha: 0.6 });
        const edge = hem(s).slice(0, 3);
        pen.ribbon(
          sample(
            edge.map(([x, y]): P2 => [x, y - 9]),
            12,
          ),
          { width: () => 1.6, fill: fade(cloth.line, 0.5) },
        );
      }
      emblem(pen, { body, kind: clothing.emblem, x: 0, y: 164, size: 1.35, color: clothing.trim });
    },
  });
  trimBand(pen, {
    points: neckline,
    width: 8,
    color: mix([clothing.color, clothing.trim], clothing.pattern ? 0.1 : 0.8),
  });
}

/** Upper arms in their own skin, as far as the picture goes. */
function drawArmsBare(pen: Pen, { character, body }: { character: Character; body: Body }): void {
  const arm = skinCloth(character.skin);
  for (const s of [-1, 1]) {
    const shape = body.cut(SHAPES.shape, s);
    paintCloth(pen, { cloth: arm, path: outline(shape) });
  }
}

export const garment: Garment = { draw: drawTee, sleeve: bareSleeve };
