import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceLines, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, crewLine, emblem, paintWhole, plate, spots, strap } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, fill, line, ribbon, softStroke } from '../paint/brush.ts';

/** A pressure suit with ring collar, shoulder pads and a live chest unit. */
function drawPilot(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { trim, inner } = clothing;
  const cloth = dye(clothing.color);
  const n = body.neck;
  const w = body.shoulders;
  drawNeck(c, character, body);
  paintWhole(c, body, cloth, 14, crewLine(body, 24, 10), () => {
    paintArms(c, cloth, body);
    for (const s of [-1, 1]) {
      for (const y of [196, 222, 248])
        fold(
          c,
          cloth,
          [body.at(s * w * 1.16, y, 8), body.at(s * w, y + 12, 34), body.at(s * w * 0.84, y + 4, 38)],
          14,
          0.9,
        );
      band(c, spots(body, '66 20, 92 110, 96 220, 92 320', s), 7, trim);
    }
    fold(c, cloth, spots(body, '-40 240, 0 256, 46 238'), 20, 0.8);
  });
  for (const s of [-1, 1]) {
    strap(
      c,
      [
        body.at(s * (n + 34), 0, 14),
        body.on(s * (n + 16), 80, 6),
        body.on(s * 52, 170, 6),
        body.on(s * 50, 320, 6),
      ],
      20,
      mix(inner, '#141030', 0.35),
      '#c9cede',
    );
    drawPad(c, body, s, mix(inner, '#ffffff', 0.2), trim);
  }
  drawUnit(c, body, trim);
  emblem(c, body, clothing.emblem ?? 'star', 118, 96, 0.56, trim);
  const ring = [
    body.at(-n - 12, -44, 0),
    body.at(-n - 34, -16, 10),
    body.on(-n - 14, 34, 16),
    body.on(0, 58, 22),
    body.on(n + 14, 34, 16),
    body.at(n + 34, -16, 10),
    body.at(n + 12, -44, 0),
    body.at(n * 0.7, -12, 28),
    body.at(0, 4, 34),
    body.at(-n * 0.7, -12, 28),
  ];
  plate(c, '#c4cadc', ring);
  const glow = sample(ring.slice(0, 7), 24).map(([x, y]): P2 => [x * 0.94, y * 0.9 - 6]);
  ribbon(c, glow, () => 9, fade(trim, 0.3));
  ribbon(c, glow, () => 3.4, mix(trim, '#ffffff', 0.5));
}

function drawPad(c: Canvas2D, body: Body, s: number, color: string, trim: string): void {
  const w = body.shoulders;
  const pad = [
    body.at(s * w * 0.56, 8, 36),
    body.at(s * w * 0.88, 12, 28),
    body.at(s * w * 1.12, 58, 12),
    body.at(s * w * 1.2, 122, 8),
    body.at(s * w * 1.0, 132, 36),
    body.at(s * w * 0.72, 84, 54),
  ];
  const cloth = dye(color);
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, pad),
    () => {
      const [x, y] = body.at(s * w * 0.9, 52, 40);
      blob(c, x - 10, y - 8, 40, 26, '#ffffff', s < 0 ? 0.7 : 0.35);
    },
    0.7,
  );
  band(c, pad.slice(3, 6), 7, trim);
}

function drawUnit(c: Canvas2D, body: Body, trim: string): void {
  const box = spots(body, '-46 138 10, 46 138 10, 44 214 10, -44 214 10');
  const trace = (): void => {
    traceOpen(c, [...box.flatMap((p) => [p, p]), box[0] ?? [0, 0]]);
  };
  softStroke(c, trace, '#140a2c', 22, 0.6, 5);
  const metal = dye('#a9b0c8');
  paintCloth(c, metal, trace, undefined, 0.4);
  const [x, y] = body.on(0, 164, 12);
  fill(c, () => c.roundRect(x - 33, y - 16, 66, 32, 5), '#0c1430');
  const beat: P2[] = [
    [-28, 2],
    [-14, 2],
    [-8, -9],
    [0, 10],
    [7, -5],
    [12, 2],
    [28, 2],
  ];
  const path = beat.map(([px, py]): P2 => [x + px, y + py]);
  line(c, () => traceLines(c, path), trim, 5, 0.3);
  line(c, () => traceLines(c, path), mix(trim, '#ffffff', 0.4), 2);
  for (const [k, color] of ['#ff5a5a', '#ffc845', '#5af08a'].entries())
    button(c, [x - 22 + k * 22, y + 32], 5.6, color);
}

export const garment: Garment = { draw: drawPilot, sleeve: bandedSleeve() };
