import { fade, mix } from '@avatarcade/stage/pen/color';
import { box, outline, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

const OPENING = points3('26 74 6, 0 88 6, -26 74 6');
const SHIRT = points3('-38 30, 0 46, 38 30');
const ROLL = points3('52 84 18, 6 118 16, 2 92 10, 34 56 12');
const LEFT_FOLD = points3('-70 130, -30 180, -50 250');
const RIGHT_FOLD = points3('64 120, 40 190, 60 262');

function drawHoodie(pen: Pen, { character, clothing, body, cloth }: Wearer): void {
  drawHoodBehind(pen, { clothing, body });
  drawNeck(pen, { character, body });
  drawUnder(pen, { clothing, body });
  const { neck: n, shoulders: w } = body;
  const silhouette = bodyOutline(body, 12);
  const opening = [body.on([n + 20, 28, 10]), ...body.path(OPENING), body.on([-n - 20, 28, 10])];
  const trace = outline([...silhouette.slice(0, 8), ...opening.toReversed(), ...silhouette.slice(8)]);
  paintCloth(pen, {
    cloth,
    path: trace,
    inside: () => {
      paintArms(pen, { cloth, body });
      for (const s of [-1, 1]) {
        seam(pen, {
          cloth,
          points: [body.on([s * 84, 52]), body.on([s * 112, 96]), body.at([s * w * 0.8, 150, 40])],
          alpha: 0.55,
        });
      }
      fold(pen, { cloth, points: body.path(LEFT_FOLD), width: 22, depth: 0.9 });
      fold(pen, { cloth, points: body.path(RIGHT_FOLD), width: 24, depth: 0.9 });
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
  const n = body.neck;
  const hood = [
    body.at([-n - 66, 6, -20]),
    body.at([-n - 58, -46, -30]),
    body.at([-n - 16, -84, -30]),
    body.at([n + 16, -84, -30]),
    body.at([n + 58, -46, -30]),
    body.at([n + 66, 6, -20]),
    body.at([0, 30, 0]),
  ];
  paintCloth(pen, { cloth: dye(mix([clothing.color, '#1a0c38'], 0.45)), path: outline(hood) });
}

/** The shirt in the opening. */
function drawUnder(pen: Pen, { clothing, body }: { clothing: Clothing; body: Body }): void {
  const { neck: n, shoulders: w } = body;
  const shirt = [
    body.at([-w * 0.5, -4, 6]),
    body.at([-n - 8, -14, 10]),
    ...body.path(SHIRT),
    body.at([n + 8, -14, 10]),
    body.at([w * 0.5, -4, 6]),
    body.on([70, 130]),
    body.on([-70, 130]),
  ];
  paintCloth(pen, { cloth: dye(clothing.inner), path: outline(shirt) });
}

/** One side of the hood, lying round the neck. */
function drawRoll(pen: Pen, { cloth, body, side: s }: { cloth: Cloth; body: Body; side: number }): void {
  const n = body.neck;
  const roll = [
    body.at([s * (n - 2), -66, -6]),
    body.at([s * (n + 36), -58, -2]),
    body.at([s * (n + 74), -14, 6]),
    body.on([s * (n + 60), 34, 16]),
    ...body.path(ROLL, s),
    body.on([s * (n + 12), 10, 12]),
    body.at([s * (n + 4), -30, 4]),
  ];
  const crease = [
    body.at([s * (n + 24), -48, 0]),
    body.on([s * (n + 40), 10, 14]),
    body.on([s * 40, 70, 16]),
  ];
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
