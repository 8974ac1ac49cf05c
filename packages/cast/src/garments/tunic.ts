import { circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { paintArms } from '../cloth/cloth.draw.ts';
import { chestFolds } from '../cloth/folds.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { button, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const OPEN = points3('-6 56, 0 96, 6 56');

/** A long shirt with a stand-up collar and an embroidered front. */
function drawTunic(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawNeck(pen, { character, body });
  if (clothing.necklace) drawNecklace(pen, { body, color: clothing.necklace });
  const n = body.neck;
  const open = [
    body.at([-n - 4, -34, 10]),
    body.on([-n * 0.6, 20]),
    ...body.path(OPEN),
    body.on([n * 0.6, 20]),
    body.at([n + 4, -34, 10]),
  ];
  paintWhole(pen, {
    body,
    cloth,
    ease: 5,
    neckline: open,
    inside: () => {
      drawPattern(pen, { body, pattern: clothing.pattern });
      paintArms(pen, { cloth, body });
      chestFolds(pen, { cloth, body });
    },
  });
  for (const s of [-1, 1]) {
    const edge = [
      body.at([s * (n + 4), -34, 10]),
      body.on([s * n * 0.6, 20]),
      body.on([s * 7, 56]),
      body.on([s * 8, 96]),
    ];
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
