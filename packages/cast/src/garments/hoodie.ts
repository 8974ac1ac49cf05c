import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, outline, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { paintWhole } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './hoodie.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

function drawHoodie(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawHoodBehind(pen, { clothing, body });
  drawNeck(pen, { character, body });
  drawUnder(pen, { clothing, body });
  paintWhole(pen, {
    body,
    cloth,
    ease: 12,
    neckline: body.cut(SHAPES.opening).toReversed(),
    inside: () => {
      paintArms(pen, { cloth, body });
      for (const s of [-1, 1]) {
        seam(pen, { cloth, points: body.cut(SHAPES.seam, s), alpha: 0.55 });
      }
      fold(pen, { cloth, points: body.cut(SHAPES.leftFold), width: 22, depth: 0.9 });
      fold(pen, { cloth, points: body.cut(SHAPES.rightFold), width: 24, depth: 0.9 });
      if (clothing.emblem && clothing.emblem !== 'bolt') {
        emblem(pen, { body, kind: clothing.emblem, x: 0, y: 196, size: 0.95, color: clothing.trim });
      } else drawBolt(pen, { body, color: clothing.trim });
    },
  });
  for (const s of [-1, 1]) {
    drawRoll(pen, { cloth, body, side: s });
    drawCord(pen, { cloth, clothing, body, side: s });
  }
}

function drawHoodBehind(pen: Pen, { clothing, body }: { clothing: Clothing; body: Body }): void {
  const hood = body.cut(SHAPES.hood);
  paintCloth(pen, { cloth: dye(mix([clothing.color, '#1a0c38'], 0.45)), path: outline(hood) });
}

/** The shirt in the opening. */
function drawUnder(pen: Pen, { clothing, body }: { clothing: Clothing; body: Body }): void {
  const shirt = body.cut(SHAPES.shirt);
  paintCloth(pen, { cloth: dye(clothing.inner), path: outline(shirt) });
}

/** One side of the hood, lying round the neck. */
function drawRoll(pen: Pen, { cloth, body, side: s }: { cloth: Cloth; body: Body; side: number }): void {
  const roll = body.cut(SHAPES.roll, s);
  const crease = body.cut(SHAPES.crease, s);
  paintCloth(pen, {
    cloth,
    path: outline(roll),
    inside: () => fold(pen, { cloth, points: crease, width: 16, depth: 1 }),
    edge: 0.7,
  });
}

function drawCord(
  pen: Pen,
  { cloth, clothing, body, side: s }: { cloth: Cloth; clothing: Clothing; body: Body; side: number },
): void {
  const [x, y] = body.on([s * 36, 84, 20]);
  const cord = sample<P2>(
    [
      [x, y],
      [x + s * 4, y + 44],
      [x + s, y + (s < 0 ? 96 : 84)],
    ],
    14,
  );
  const shadow = cord.map(([px, py]): P2 => [px + 3, py + 3]);
  pen.ribbon(shadow, { width: () => 6, fill: fade(cloth.line, 0.4) });
  pen.ribbon(cord, { width: () => 5.4, fill: mix([clothing.inner, '#2a1450'], 0.3) });
  pen.ribbon(cord, { width: () => 3.4, fill: clothing.inner });
  const [ex, ey] = cord[cord.length - 1] ?? [x, y];
  const metal = pen.gradient({
    from: [ex - 3, 0],
    to: [ex + 4, 0],
    stops: [
      [0, '#ffffff'],
      [1, clothing.trim],
    ],
  });
  pen.path(box([ex - 3.4, ey - 4], { size: [6.8, 15], corner: 3 }), { fill: metal });
}

function drawBolt(pen: Pen, { body, color }: { body: Body; color: string }): void {
  const p = (x: number, y: number): P2 => body.on([x, y, 3]);
  const bolt = [p(8, 146), p(-26, 200), p(-4, 200), p(-14, 244), p(28, 184), p(6, 184), p(18, 146)];
  const paint = pen.gradient({
    from: p(-10, 146),
    to: p(10, 244),
    stops: [
      [0, mix([color, '#ffffff'], 0.35)],
      [1, color],
    ],
  });
  const trace = polygon(bolt);
  pen.path(trace, { fill: paint });
  const [x, y] = p(0, 195);
  pen.blob({ at: [x, y], radius: [60, 70], color, alpha: 0.2 });
}

export const garment: Garment = { draw: drawHoodie, sleeve: bandedSleeve() };
