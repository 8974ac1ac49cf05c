import { fade } from '@avatarcade/stage/pen/color';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { type Cloth, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { paintWhole } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './knit.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** A soft jumper with cables down the front and a rolled collar. */
function drawKnit(pen: Pen, { character, body, cloth }: Wearer): void {
  drawNeck(pen, { character, body });
  paintWhole(pen, {
    body,
    cloth,
    ease: 9,
    neckline: body.cut(SHAPES.top).toReversed(),
    inside: () => {
      for (const x of [-124, -88, 88, 124]) rib(pen, { cloth, body, x });
      for (const x of [-46, 0, 46]) cable(pen, { cloth, body, x });
      paintArms(pen, { cloth, body });
      fold(pen, { cloth, points: body.cut(SHAPES.leftFold), width: 30, depth: 0.6 });
      fold(pen, { cloth, points: body.cut(SHAPES.rightFold), width: 30, depth: 0.6 });
    },
  });
  drawCollar(pen, { cloth, body });
}

function rib(pen: Pen, { cloth, body, x }: { cloth: Cloth; body: Body; x: number }): void {
  for (const d of [-7, 0, 7]) {
    const line = sample([body.on([x + d, 30]), body.on([x + d, 160]), body.on([x + d, 300])], 12);
    pen.ribbon(line, { width: () => 3, fill: fade(cloth.shade, 0.34) });
    pen.ribbon(
      line.map(([px, py]): P2 => [px - 3, py]),
      { width: () => 2, fill: fade(cloth.light, 0.3) },
    );
  }
}

/** Two strands that cross over and under. */
function cable(pen: Pen, { cloth, body, x }: { cloth: Cloth; body: Body; x: number }): void {
  for (let y = 58; y < 300; y += 34) {
    for (const s of [-1, 1]) {
      const strand = sample(
        [
          body.on([x + s * 9, y - 4]),
          body.on([x + s * 7, y + 8]),
          body.on([x - s * 7, y + 28]),
          body.on([x - s * 9, y + 38]),
        ],
        12,
      );
      pen.ribbon(
        strand.map(([px, py]): P2 => [px + 2, py + 3]),
        { width: () => 14, fill: fade(cloth.shade, 0.5) },
      );
      pen.ribbon(strand, { width: () => 13, fill: cloth.color });
      pen.ribbon(
        strand.map(([px, py]): P2 => [px - 2.6, py - 1]),
        { width: (t) => 6 * Math.sin(t * Math.PI), fill: fade(cloth.light, 0.6) },
      );
      pen.ribbon(
        strand.map(([px, py]): P2 => [px + 3, py + 1]),
        { width: (t) => 4 * Math.sin(t * Math.PI), fill: fade(cloth.shade, 0.5) },
      );
    }
  }
}

function drawCollar(pen: Pen, { cloth, body }: { cloth: Cloth; body: Body }): void {
  const n = body.neck;
  const collar = body.cut(SHAPES.collar);
  paintCloth(pen, {
    cloth,
    path: outline(collar),
    inside: () => {
      for (let i = 0; i < 23; i++) {
        const k = (i / 22) * 2 - 1;
        const x = k * (n + 12);
        const groove = sample(
          [body.at([x * 0.86, -46 + (1 - k * k) * 30, 26]), body.on([x, 14 + (1 - k * k) * 40, 20])],
          5,
        );
        pen.ribbon(groove, { width: () => 2.6, fill: fade(cloth.shade, 0.5) });
        pen.ribbon(
          groove.map(([px, py]): P2 => [px - 2.4, py]),
          { width: () => 1.8, fill: fade(cloth.light, 0.36) },
        );
      }
      const [x, y] = body.at([-n * 0.6, 4, 20]);
      pen.blob({ at: [x, y], radius: [34, 26], color: cloth.light, alpha: 0.45 });
    },
    edge: 0.5,
  });
}

export const garment: Garment = { draw: drawKnit, sleeve: bandedSleeve() };
