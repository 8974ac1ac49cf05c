import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { type Cloth, dye, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import {
  band,
  button,
  crewLine,
  emblem,
  onChest,
  paintHalf,
  spots,
  underLayer,
} from '../cloth/pieces.draw.ts';
import { drawNecklace } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { line, softStroke } from '../paint/brush.ts';

/** A jean jacket with pockets and double seams over a tee. */
function drawDenim(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const thread = mix(clothing.trim, '#ffffff', 0.1);
  const w = body.shoulders;
  underLayer(c, character, body, clothing.inner, crewLine(body, 40, 4));
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  band(c, crewLine(body, 40, 4), 6, mix(clothing.inner, clothing.trim, 0.5));
  emblem(c, body, clothing.emblem, 0, 150, 0.9, clothing.trim);
  const stitch = (points: P2[]): void => {
    seam(c, cloth, points, 0.5);
    const path = sample(
      points.map(([x, y]): P2 => [x + 4, y + 2]),
      30,
    );
    for (let i = 0; i < 29; i += 2) {
      const a = path[i];
      const b = path[i + 1];
      if (a && b) line(c, () => traceOpen(c, [a, b]), thread, 1.5, 0.85);
    }
  };
  for (const s of [-1, 1]) {
    const front = [
      body.on(s * 66, 330),
      body.on(s * 60, 220),
      body.on(s * 56, 130),
      body.on(s * 60, 56),
      body.at(s * (body.neck + 8), -26, 12),
    ];
    paintHalf(c, body, cloth, s, 7, front, () => {
      paintArms(c, cloth, body);
      stitch(
        onChest(body, [
          [s * 60, 106],
          [s * 110, 104],
          [s * w * 0.78, 112],
        ]),
      );
      stitch(spots(body, '84 108, 88 190, 96 320', s));
      stitch(spots(body, '128 108, 122 190, 118 320', s));
      softStroke(c, () => traceOpen(c, front), cloth.light, 16, 0.5, 4);
    });
    const flap = spots(body, '82 106 3, 132 106 3, 132 130 3, 107 142 3, 82 130 3', s);
    paintCloth(c, cloth, () => traceOpen(c, [...flap, flap[0] ?? [0, 0]]), undefined, 0.4);
    button(c, body.on(s * 107, 130, 4), 4.6, clothing.trim);
    for (const y of [170, 230]) if (s > 0) button(c, body.on(s * 68, y, 3), 5.4, clothing.trim);
    drawPointCollar(c, cloth, body, s);
  }
}

function drawPointCollar(c: Canvas2D, cloth: Cloth, body: Body, s: number): void {
  const n = body.neck;
  const tip = body.on(s * 104, 74, 8);
  const collar = [
    body.at(s * (n + 1), -54, 4),
    body.at(s * (n + 22), -38, 8),
    body.on(s * (n + 52), 14, 6),
    tip,
    tip,
    body.on(s * 60, 66, 8),
    body.on(s * (n + 2), 24, 8),
    body.at(s * (n + 6), -18, 14),
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, collar),
    () => softStroke(c, () => traceClosed(c, collar), cloth.light, 10, 0.5, 3),
    0.4,
  );
}

export const garment: Garment = { draw: drawDenim, sleeve: bandedSleeve() };
