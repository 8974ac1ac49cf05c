import { mix } from '@avatarcade/stage/pen/color';
import { box, curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { sample } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { crewLine, paintWhole, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './racer.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A racing suit: broad panels, a high fastened collar, a number. */
function drawRacer(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  const { color, inner, trim } = clothing;
  const panel = dye(inner);
  const w = body.shoulders;
  drawNeck(pen, { character, body });
  const inside = (): void => {
    for (const s of [-1, 1]) {
      const side = body.cut(SHAPES.side, s);
      paintCloth(pen, { cloth: panel, path: outline(side), edge: 0.5 });
      trimBand(pen, {
        points: [side[6] ?? [0, 0], side[5] ?? [0, 0], side[4] ?? [0, 0]],
        width: 8,
        color: trim,
      });
    }
    paintArms(pen, { cloth, body });
    for (const s of [-1, 1]) {
      for (const y of [118, 140])
        trimBand(pen, {
          points: [
            body.at([s * w * 1.16, y, 6]),
            body.at([s * w, y + 12, 34]),
            body.at([s * w * 0.8, y + 2, 42]),
          ],
          width: 9,
          color: trim,
        });
    }
    fold(pen, { cloth, points: body.cut(SHAPES.leftFold), width: 24, depth: 0.8 });
    const zip = body.cut(SHAPES.zip);
    pen.ribbon(sample(zip, 14), { width: () => 9, fill: mix([color, '#0c0620'], 0.5) });
    for (let y = 44; y < 310; y += 7) {
      const [x, py] = body.on([0, y, 2]);
      pen.path(box([x - 3, py], { size: [6, 3.4], corner: 1 }), { fill: '#d9d4c8' });
    }
  };
  paintWhole(pen, { body, cloth, ease: 6, neckline: crewLine({ body, deep: 24, wide: 6 }), inside });
  const badge = body.cut(SHAPES.badge);
  paintCloth(pen, {
    cloth: dye('#ffffff'),
    path: curve([...badge.flatMap((p) => [p, p]), badge[0] ?? [0, 0]]),
    edge: 0.2,
  });
  const bars = body.cut(SHAPES.bars);
  pen.path(curve(bars), { stroke: { color: trim, width: 11 } });
  for (let k = 0; k < 4; k++) {
    for (let j = 0; j < 2; j++) {
      const [x, y] = body.on([50 + k * 13, 108 + j * 13, 4]);
      pen.path(box([x, y], { size: [13, 13] }), { fill: (k + j) % 2 ? '#14121e' : '#f4f2ee' });
    }
  }
  emblem(pen, { body, kind: clothing.emblem ?? 'bolt', x: 66, y: 178, size: 0.72, color: trim });
  const collar = body.cut(SHAPES.collar);
  paintCloth(pen, { cloth, path: outline(collar), edge: 0.6 });
  trimBand(pen, { points: collar.slice(1, 6), width: 7, color: trim });
  seam(pen, { cloth, points: body.cut(SHAPES.seam), alpha: 0.9 });
}

export const garment: Garment = { draw: drawRacer, sleeve: bandedSleeve() };
