import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed, traceLines, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { spots } from '../cloth/pieces.draw.ts';
import { drawNeck, drawNecklace } from '../cloth/skin.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, fill, shades, softStroke } from '../paint/brush.ts';

function drawBlazer(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const top = dye(clothing.inner);
  const w = body.shoulders;
  drawNeck(c, character, body);
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const n = body.neck;
  const neckline = clothing.crew
    ? [
        body.at(-n - 4, -12, 14),
        body.on(-n * 0.7, 20),
        body.on(0, 36),
        body.on(n * 0.7, 20),
        body.at(n + 4, -12, 14),
      ]
    : spots(body, '-40 70, -14 112, 0 120, 14 112, 40 70');
  const blouse = [
    body.at(-w * 0.36, 4, 10),
    ...neckline,
    body.at(w * 0.36, 4, 10),
    body.on(w * 0.5, 300),
    body.on(-w * 0.5, 300),
  ];
  paintCloth(
    c,
    top,
    () => traceOpen(c, blouse),
    () => {
      fold(c, top, spots(body, '-26 120, -18 180, -24 250'), 16, 0.9);
      fold(c, top, spots(body, '22 130, 10 190, 16 260'), 14, 0.8);
    },
  );
  for (const s of [-1, 1]) {
    const outline = bodyOutline(body, 5);
    const half = s < 0 ? outline.slice(0, 8).reverse() : outline.slice(8);
    const front = [
      body.on(s * -6, 320),
      body.on(s * -7, 246),
      body.on(s * 30, 150),
      body.on(s * 62, 60),
      body.at(s * (body.neck + 10), -30, 10),
    ];
    const trace = (): void => {
      traceOpen(c, half);
      traceOpen(c, front, true);
      c.closePath();
    };
    paintCloth(c, cloth, trace, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '10 246, 60 226, 110 240', s), 16, 0.9);
      seam(c, cloth, spots(body, '96 110, 84 190, 92 300', s), 0.4);
      const lapel = lapelShape(body, s);
      softStroke(c, () => traceLines(c, lapel), cloth.line, 18, 0.55, 5);
    });
    drawLapel(c, body, s, clothing);
  }
  const [bx, by] = body.on(4, 258, 6);
  blob(c, bx + 2, by + 4, 13, 13, cloth.line, 0.6);
  fill(
    c,
    () => c.arc(bx, by, 8.5, 0, 6.2832),
    shades(
      c,
      [bx - 5, by - 8],
      [bx + 5, by + 9],
      [
        [0, mix(clothing.trim, '#ffffff', 0.6)],
        [0.5, clothing.trim],
        [1, mix(clothing.trim, '#5a3208', 0.6)],
      ],
    ),
  );
}

function lapelShape(body: Body, s: number): P2[] {
  return spots(body, '-7 246 3, 40 190 5, 88 112 6, 98 84 6, 72 74 6, 60 56 6, 30 150 4', s);
}

function drawLapel(c: Canvas2D, body: Body, s: number, clothing: Clothing): void {
  const cloth = dye(mix(clothing.color, s < 0 ? '#ffffff' : '#101030', s < 0 ? 0.07 : 0.05));
  const n = body.neck;
  const lapel = lapelShape(body, s);
  paintCloth(
    c,
    cloth,
    () => {
      traceLines(c, lapel);
      c.closePath();
    },
    () => fold(c, cloth, spots(body, '66 86, 40 150, 6 226', s), 16, 0.7),
    0.5,
  );
  // Corners are named twice: there the curve turns sharply.
  const tip = body.on(s * 110, 58, 6);
  const notch = body.on(s * 70, 74, 6);
  const collar = [
    body.at(s * (n + 2), -46, 8),
    body.at(s * (n + 22), -30, 8),
    body.on(s * (n + 46), 18, 4),
    tip,
    tip,
    body.on(s * 92, 70, 6),
    notch,
    notch,
    body.on(s * 54, 40, 6),
    body.at(s * (n + 6), -18, 16),
  ];
  paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.5);
}

export const garment: Garment = { draw: drawBlazer, sleeve: cuffedSleeve };
