import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, emblem, onChest, paintWhole, spots, strap } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { line } from '../paint/brush.ts';

/** A cloak with its hood down over leather and green cloth. */
function drawRanger(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const leather = dye(inner);
  const w = body.shoulders;
  const n = body.neck;
  drawHoodBehind(c, body, mix(color, '#140a2c', 0.42));
  drawNeck(c, character, body);
  const neckline = [
    body.at(-n - 6, -10, 14),
    body.on(-28, 40),
    body.on(0, 78),
    body.on(28, 40),
    body.at(n + 6, -10, 14),
  ];
  paintWhole(c, body, dye(mix(inner, '#fff2d0', 0.55)), 0, neckline);
  const jerkin = onChest(body, [
    [-n - 40, 8, 4],
    [-30, 70, 4],
    [0, 110, 4],
    [30, 70, 4],
    [n + 40, 8, 4],
    [w * 0.72, 110, 4],
    [w * 0.66, 330, 4],
    [-w * 0.66, 330, 4],
    [-w * 0.72, 110, 4],
  ]);
  paintCloth(
    c,
    leather,
    () => traceClosed(c, jerkin),
    () => {
      fold(c, leather, spots(body, '-80 150, -60 220, -74 300'), 24, 1);
      fold(c, leather, spots(body, '80 150, 60 220, 74 300'), 24, 1);
      seam(c, leather, spots(body, '0 110, 0 200, 0 320'), 0.8);
      for (let y = 124; y < 310; y += 30) {
        for (const s of [-1, 1]) {
          const lace = onChest(body, [
            [s * -11, y],
            [s * 11, y + 20],
          ]);
          line(c, () => traceOpen(c, lace), mix(inner, '#1a0a08', 0.7), 5);
          line(c, () => traceOpen(c, lace), trim, 3);
        }
      }
    },
  );
  band(c, jerkin.slice(0, 5), 7, trim);
  strap(
    c,
    [body.at(96, 6, 24), body.on(40, 90, 10), body.on(-50, 210, 10), body.on(-110, 320, 6)],
    24,
    mix(inner, '#1a0a10', 0.45),
    trim,
  );
  for (const s of [-1, 1]) drawFall(c, body, color, trim, s);
  button(c, body.on(0, 86, 20), 17, trim);
  emblem(c, body, clothing.emblem ?? 'leaf', 0, 86, 0.36, mix(color, '#0c2010', 0.3));
}

/** One side of the cloak, from the shoulder to below the picture. */
function drawFall(c: Canvas2D, body: Body, color: string, trim: string, s: number): void {
  const cloak = dye(color);
  const { shoulders: w, neck: n } = body;
  const fall = [
    body.at(s * (n + 3), -54, 2),
    body.at(s * (n + 40), -34, 6),
    body.at(s * w * 0.9, 24, 28),
    body.at(s * w * 1.18, 90, 8),
    body.at(s * w * 1.26, 330, 0),
    body.on(s * w * 0.46, 330, 10),
    body.on(s * w * 0.4, 220, 12),
    body.on(s * w * 0.27, 130, 14),
    body.on(s * 26, 92, 16),
    body.on(s * 8, 88, 16),
    body.on(s * (n - 8), 30, 14),
  ];
  paintCloth(
    c,
    cloak,
    () => traceClosed(c, fall),
    () => {
      fold(
        c,
        cloak,
        [
          body.at(s * n, -10, 16),
          body.at(s * w * 0.6, 46, 50),
          body.at(s * w * 0.92, 180, 44),
          body.at(s * w * 0.96, 320, 40),
        ],
        34,
        1.2,
      );
      fold(
        c,
        cloak,
        [body.on(s * 30, 50, 16), body.at(s * w * 0.5, 66, 56), body.at(s * w * 0.76, 150, 54)],
        24,
        1.2,
      );
      fold(
        c,
        cloak,
        [body.at(s * w * 0.8, 30, 30), body.at(s * w * 1.08, 140, 20), body.at(s * w * 1.12, 300, 10)],
        30,
        1,
      );
    },
    0.9,
  );
  band(c, [...fall.slice(5, 10)], 6, mix(trim, color, 0.2));
}

function drawHoodBehind(c: Canvas2D, body: Body, color: string): void {
  const n = body.neck;
  const hood = [
    body.at(-n - 70, 10, -20),
    body.at(-n - 60, -50, -30),
    body.at(-n - 12, -92, -30),
    body.at(n + 12, -92, -30),
    body.at(n + 60, -50, -30),
    body.at(n + 70, 10, -20),
    body.at(0, 30, 0),
  ];
  paintCloth(c, dye(color), () => traceClosed(c, hood));
}

export const garment: Garment = {
  draw: drawRanger,
  sleeve: bandedSleeve({ cloth: ({ inner }) => dye(mix(inner, '#fff2d0', 0.55)) }),
};
