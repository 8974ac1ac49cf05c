import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, fill, line, ribbon, shades, softStroke } from '../paint/brush.ts';

/** A zipped jacket worn open over a shirt, with a knitted collar. */
function drawBomber(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const w = body.shoulders;
  drawNeck(c, character, body);
  drawShirt(c, clothing, body);
  const outline = bodyOutline(body, 8);
  for (const s of [-1, 1]) {
    const half = s < 0 ? outline.slice(0, 8).reverse() : outline.slice(8);
    const front = [
      body.on(s * 74, 330),
      body.on(s * 66, 240),
      body.on(s * 58, 150),
      body.on(s * (body.neck * 0.55 + 30), 60),
      body.at(s * (body.neck + 6), -26, 14),
    ];
    const trace = (): void => {
      traceOpen(c, half);
      traceOpen(c, front, true);
      c.closePath();
    };
    paintCloth(c, cloth, trace, () => {
      paintArms(c, cloth, body);
      seam(
        c,
        cloth,
        [body.at(s * w * 0.62, 12, 20), body.on(s * w * 0.56, 80), body.at(s * w * 0.77, 150, 40)],
        0.5,
      );
      fold(c, cloth, spots(body, '84 150, 112 200, 96 262', s), 24, 0.9);
      drawPocket(c, cloth.line, clothing.trim, body, s);
    });
    drawZip(c, clothing, body, s);
    drawCollar(c, clothing, body, s);
  }
}

function drawShirt(c: Canvas2D, clothing: Clothing, body: Body): void {
  const { neck: n, shoulders: w } = body;
  const shirt = dye(clothing.inner);
  const shape = [
    body.at(-w * 0.4, 8, 10),
    body.at(-n - 2, -12, 16),
    body.on(-n * 0.66, 22),
    body.on(0, 38),
    body.on(n * 0.66, 22),
    body.at(n + 2, -12, 16),
    body.at(w * 0.4, 8, 10),
    body.on(w * 0.42, 320),
    body.on(-w * 0.42, 320),
  ];
  paintCloth(
    c,
    shirt,
    () => traceClosed(c, shape),
    () => {
      for (const [x0, x1, y] of [
        [-40, -8, 110],
        [34, 4, 150],
        [-22, 18, 214],
      ] as const) {
        fold(c, shirt, [body.on(x0, y), body.on((x0 + x1) / 2, y + 34), body.on(x1, y + 92)], 20, 0.9);
      }
    },
  );
  const band = sample(
    [
      body.at(-n - 2, -12, 16),
      body.on(-n * 0.66, 22),
      body.on(0, 38),
      body.on(n * 0.66, 22),
      body.at(n + 2, -12, 16),
    ],
    24,
  );
  ribbon(
    c,
    band.map(([x, y]): P2 => [x, y + 4.5]),
    () => 9,
    mix(clothing.inner, clothing.trim, 0.75),
  );
  ribbon(c, band, () => 2, fade(shirt.line, 0.7));
}

function drawPocket(c: Canvas2D, ink: string, trim: string, body: Body, s: number): void {
  const slit = sample(spots(body, '124 186, 108 236', s), 8);
  ribbon(c, slit, () => 9, fade(ink, 0.75));
  ribbon(
    c,
    slit.map(([x, y]): P2 => [x - 1, y]),
    () => 2,
    fade(trim, 0.9),
  );
}

function drawZip(c: Canvas2D, clothing: Clothing, body: Body, s: number): void {
  const edge = sample(
    [
      body.on(s * (body.neck * 0.55 + 30), 62, 3),
      body.on(s * 58, 150, 3),
      body.on(s * 66, 240, 3),
      body.on(s * 74, 330, 3),
    ],
    34,
  );
  softStroke(
    c,
    () =>
      traceOpen(
        c,
        edge.map(([x, y]): P2 => [x - s * 6, y + 3]),
      ),
    '#1a0c30',
    14,
    0.4,
    4,
  );
  ribbon(c, edge, () => 8, mix(clothing.trim, '#1a0c30', 0.2));
  for (let i = 0; i < edge.length - 1; i++) {
    const p = edge[i];
    if (p) fill(c, () => c.roundRect(p[0] - 2.6, p[1] - 1.6, 5.2, 3.4, 1), i % 2 ? '#d9d4c8' : '#9c94a0');
  }
  const [x, y] = edge[3] ?? [0, 0];
  if (s < 0) return;
  fill(
    c,
    () => c.roundRect(x - 4, y, 8, 20, 3.5),
    shades(
      c,
      [x - 4, y],
      [x + 4, y],
      [
        [0, '#fbf6ea'],
        [1, '#8d8494'],
      ],
    ),
  );
}

function drawCollar(c: Canvas2D, clothing: Clothing, body: Body, s: number): void {
  const n = body.neck;
  const knit = dye(mix(clothing.color, '#0c0620', 0.28));
  const collar = [
    body.at(s * (n - 1), -58, 2),
    body.at(s * (n + 17), -52, 2),
    body.at(s * (n + 36), -14, 10),
    body.on(s * (n + 20), 40, 12),
    body.on(s * (n * 0.55 + 30), 74, 12),
    body.on(s * (n * 0.55 + 15), 56, 12),
    body.on(s * (n - 2), 18, 12),
    body.at(s * (n + 4), -22, 10),
  ];
  paintCloth(
    c,
    knit,
    () => traceClosed(c, collar),
    () => {
      for (let i = 0; i < 15; i++) {
        const t = i / 14;
        const a = body.on(s * (n + 4 - t * (n * 0.45 - 12)), -52 + t * 118, 12);
        const b: P2 = [a[0] + s * 34, a[1] + 8 - t * 10];
        line(c, () => traceOpen(c, [a, b]), knit.line, 2, 0.4);
      }
      const [x, y] = body.on(s * (n + 20), 0, 12);
      blob(c, x, y, 26, 40, knit.light, s < 0 ? 0.4 : 0.2);
    },
    0.6,
  );
}

export const garment: Garment = {
  draw: drawBomber,
  sleeve: bandedSleeve({ band: ({ color }) => dye(mix(color, '#0c0620', 0.28)) }),
};
