import { circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { paintArms } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './tunic.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A long shirt with a stand-up collar and an embroidered front. */
function drawTunic(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawNeck(pen, { character, body });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const open = body.cut(SHAPES.open);
  const inside = (): void => {
    drawPattern(pen, { body, pattern: clothing.pattern });
    paintArms(pen, { cloth, body });
    chestFolds(pen, { cloth, body });
  };
  paintWhole(pen, { body, cloth, ease: 5, neckline: open, inside });
  for (const s of [-1, 1]) {
    const edge = body.cut(SHAPES.edge, s);
    trimBand(pen, { points: [...edge, body.on([s * 9, 216])], width: 9, color: clothing.trim });
  }
  for (let k = 0; k < 6; k++) {
    const y = 84 + k * 26;
    for (const s of [-1, 1]) {
      const [x, py] = body.on([s * (26 + (k % 2) * 5), y, 3]);
      pen.path(ellipse([x, py], { radius: [4.4, 8], turn: s * 0.7 }), { fill: clothing.inner });
      pen.path(circle([x + s * 9, py - 5], 3), { fill: clothing.trim });
    }
  }
  for (const y of [122, 160, 198]) button(pen, { at: body.on([0, y, 5]), radius: 5, color: clothing.inner });
}

export const garment: Garment = { draw: drawTunic, sleeve: bandedSleeve() };
