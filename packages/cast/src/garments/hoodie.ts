import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceLines } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { emblem, spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, fill, ribbon, shades } from '../paint/brush.ts';

function drawHoodie(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  drawHoodBehind(c, clothing, body);
  drawNeck(c, character, body);
  drawUnder(c, clothing, body);
  const { neck: n, shoulders: w } = body;
  const outline = bodyOutline(body, 12);
  const opening = [
    body.on(n + 20, 28, 10),
    body.on(26, 74, 6),
    body.on(0, 88, 6),
    body.on(-26, 74, 6),
    body.on(-n - 20, 28, 10),
  ];
  const trace = (): void => {
    traceClosed(c, [...outline.slice(0, 8), ...opening.toReversed(), ...outline.slice(8)]);
  };
  paintCloth(c, cloth, trace, () => {
    paintArms(c, cloth, body);
    for (const s of [-1, 1]) {
      seam(c, cloth, [body.on(s * 84, 52), body.on(s * 112, 96), body.at(s * w * 0.8, 150, 40)], 0.55);
    }
    fold(c, cloth, spots(body, '-70 130, -30 180, -50 250'), 22, 0.9);
    fold(c, cloth, spots(body, '64 120, 40 190, 60 262'), 24, 0.9);
    if (clothing.emblem && clothing.emblem !== 'bolt') {
      emblem(c, body, clothing.emblem, 0, 196, 0.95, clothing.trim);
    } else drawBolt(c, body, clothing.trim);
  });
  for (const s of [-1, 1]) {
    drawRoll(c, cloth, body, s);
    drawCord(c, cloth, clothing, body, s);
  }
}

function drawHoodBehind(c: Canvas2D, clothing: Clothing, body: Body): void {
  const n = body.neck;
  const hood = [
    body.at(-n - 66, 6, -20),
    body.at(-n - 58, -46, -30),
    body.at(-n - 16, -84, -30),
    body.at(n + 16, -84, -30),
    body.at(n + 58, -46, -30),
    body.at(n + 66, 6, -20),
    body.at(0, 30, 0),
  ];
  paintCloth(c, dye(mix(clothing.color, '#1a0c38', 0.45)), () => traceClosed(c, hood));
}

/** The shirt in the opening. */
function drawUnder(c: Canvas2D, clothing: Clothing, body: Body): void {
  const { neck: n, shoulders: w } = body;
  const shirt = [
    body.at(-w * 0.5, -4, 6),
    body.at(-n - 8, -14, 10),
    body.on(-38, 30),
    body.on(0, 46),
    body.on(38, 30),
    body.at(n + 8, -14, 10),
    body.at(w * 0.5, -4, 6),
    body.on(70, 130),
    body.on(-70, 130),
  ];
  paintCloth(c, dye(clothing.inner), () => traceClosed(c, shirt));
}

/** One side of the hood, lying round the neck. */
function drawRoll(c: Canvas2D, cloth: Cloth, body: Body, s: number): void {
  const n = body.neck;
  const roll = [
    body.at(s * (n - 2), -66, -6),
    body.at(s * (n + 36), -58, -2),
    body.at(s * (n + 74), -14, 6),
    body.on(s * (n + 60), 34, 16),
    body.on(s * 52, 84, 18),
    body.on(s * 6, 118, 16),
    body.on(s * 2, 92, 10),
    body.on(s * 34, 56, 12),
    body.on(s * (n + 12), 10, 12),
    body.at(s * (n + 4), -30, 4),
  ];
  const crease = [body.at(s * (n + 24), -48, 0), body.on(s * (n + 40), 10, 14), body.on(s * 40, 70, 16)];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, roll),
    () => fold(c, cloth, crease, 16, 1),
    0.7,
  );
}

function drawCord(c: Canvas2D, cloth: Cloth, clothing: Clothing, body: Body, s: number): void {
  const [x, y] = body.on(s * 36, 84, 20);
  const cord = sample<P2>(
    [
      [x, y],
      [x + s * 4, y + 44],
      [x + s, y + (s < 0 ? 96 : 84)],
    ],
    14,
  );
  const shadow = cord.map(([px, py]): P2 => [px + 3, py + 3]);
  ribbon(c, shadow, () => 6, fade(cloth.line, 0.4));
  ribbon(c, cord, () => 5.4, mix(clothing.inner, '#2a1450', 0.3));
  ribbon(c, cord, () => 3.4, clothing.inner);
  const [ex, ey] = cord[cord.length - 1] ?? [x, y];
  const metal = shades(
    c,
    [ex - 3, 0],
    [ex + 4, 0],
    [
      [0, '#ffffff'],
      [1, clothing.trim],
    ],
  );
  fill(c, () => c.roundRect(ex - 3.4, ey - 4, 6.8, 15, 3), metal);
}

function drawBolt(c: Canvas2D, body: Body, color: string): void {
  const p = (x: number, y: number): P2 => body.on(x, y, 3);
  const bolt = [p(8, 146), p(-26, 200), p(-4, 200), p(-14, 244), p(28, 184), p(6, 184), p(18, 146)];
  const paint = shades(c, p(-10, 146), p(10, 244), [
    [0, mix(color, '#ffffff', 0.35)],
    [1, color],
  ]);
  const trace = (): void => {
    traceLines(c, bolt);
    c.closePath();
  };
  fill(c, trace, paint);
  const [x, y] = p(0, 195);
  blob(c, x, y, 60, 70, color, 0.2);
}

export const garment: Garment = { draw: drawHoodie, sleeve: bandedSleeve() };
