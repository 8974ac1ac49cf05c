import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, cape, crewLine, paintHalf, spots, strap, underLayer } from '../cloth/pieces.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { softStroke } from '../paint/brush.ts';

/** Wrapped cloth, crossed and tied, with a scarf that hides nothing of the face. */
function drawNinja(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  cape(c, body, mix(color, '#0c0620', 0.4));
  underLayer(c, character, body, inner, crewLine(body, 34, 2));
  for (const s of [1, -1]) {
    const front = [
      body.on(s * -60, 330),
      body.on(s * -34, 230),
      body.on(s * 14, 110),
      body.on(s * 50, 40),
      body.at(s * (n + 8), -30, 12),
    ];
    paintHalf(c, body, cloth, s, 8, front, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '100 130, 40 190, -20 260', s), 24, 1);
      fold(c, cloth, spots(body, '130 180, 80 240, 40 310', s), 24, 1);
    });
    band(c, front, 20, mix(color, '#0c0620', 0.45));
    band(
      c,
      front.map(([x, y]): P2 => [x + s * 9, y]),
      3,
      trim,
    );
  }
  strap(
    c,
    [body.at(102, 4, 24), body.on(30, 120, 10), body.on(-60, 250, 8), body.on(-96, 320, 6)],
    22,
    '#4a3a34',
    trim,
  );
  const scarf = dye(trim);
  const wrap = [
    body.at(-n - 6, -66, 4),
    body.at(-n - 34, -30, 8),
    body.on(-n - 22, 30, 20),
    body.on(0, 66, 26),
    body.on(n + 22, 30, 20),
    body.at(n + 34, -30, 8),
    body.at(n + 6, -66, 4),
    body.at(n * 0.6, -34, 30),
    body.at(0, -22, 34),
    body.at(-n * 0.6, -34, 30),
  ];
  const tail = spots(body, '46 30 24, 86 60 24, 120 150 20, 106 230 18, 84 214 18, 60 226 18, 56 130 22');
  paintCloth(
    c,
    scarf,
    () => traceClosed(c, tail),
    () => fold(c, scarf, spots(body, '66 60 20, 86 140 20, 84 210 20'), 18, 1.2),
    0.6,
  );
  paintCloth(
    c,
    scarf,
    () => traceClosed(c, wrap),
    () => {
      fold(c, scarf, [body.at(-n - 20, -30, 10), body.on(-20, 26, 26), body.on(n + 10, 16, 26)], 20, 1.2);
      fold(c, scarf, [body.at(n + 16, -40, 10), body.on(10, 2, 30), body.on(-n - 8, 24, 24)], 18, 1.2);
    },
    0.6,
  );
  softStroke(c, () => traceClosed(c, wrap), scarf.line, 3, 0.3, 2);
}

export const garment: Garment = { draw: drawNinja, sleeve: bandedSleeve() };
