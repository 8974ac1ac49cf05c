import type { Canvas2D } from '@avatarcade/stage/canvas';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, crewLine, paintWhole, spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';

/** Double-breasted, white as flour, with a tied kerchief. */
function drawChef(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  drawNeck(c, character, body);
  paintWhole(c, body, cloth, 7, crewLine(body, 18, 4), () => {
    paintArms(c, cloth, body);
    fold(c, cloth, spots(body, '-110 140, -84 210, -100 300'), 26, 0.9);
    fold(c, cloth, spots(body, '112 140, 90 214, 104 300'), 26, 0.9);
    const edge = spots(body, '62 40, 72 120, 70 320');
    fold(c, cloth, edge, 16, 1);
    seam(c, cloth, edge, 0.9);
    band(c, spots(body, '58 40, 67 120, 65 320'), 5, trim);
  });
  for (const y of [96, 148, 200, 252]) {
    for (const x of [-42, 42]) button(c, body.on(x, y, 4), 8, trim);
  }
  const collar = [
    body.at(-n - 4, -56, 2),
    body.at(-n - 16, -26, 8),
    body.on(-n - 6, 24, 14),
    body.on(-8, 44, 18),
    body.on(-4, 20, 20),
    body.at(-n * 0.7, -22, 24),
  ];
  paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.5);
  paintCloth(
    c,
    cloth,
    () =>
      traceClosed(c, [
        body.at(n + 4, -56, 2),
        body.at(n + 16, -26, 8),
        body.on(n + 6, 24, 14),
        body.on(8, 44, 18),
        body.on(4, 20, 20),
        body.at(n * 0.7, -22, 24),
      ]),
    undefined,
    0.5,
  );
  const kerchief = dye(inner);
  const loop = [
    body.at(-n - 6, -30, 10),
    body.on(-n * 0.8, 20, 20),
    body.on(0, 48, 26),
    body.on(n * 0.8, 20, 20),
    body.at(n + 6, -30, 10),
    body.at(n * 0.6, -8, 30),
    body.on(0, 14, 30),
    body.at(-n * 0.6, -8, 30),
  ];
  paintCloth(
    c,
    kerchief,
    () => traceClosed(c, loop),
    () => fold(c, kerchief, spots(body, '-30 14 26, 0 32 28, 30 14 26'), 12, 1.2),
    0.5,
  );
  for (const s of [-1, 1]) {
    const tail = spots(body, '2 44 26, 18 50 26, 40 92 24, 22 100 24, 10 84 24', s);
    paintCloth(c, kerchief, () => traceClosed(c, tail), undefined, 0.5);
  }
  const knot = spots(body, '-12 34 30, 12 34 30, 14 56 30, -14 56 30');
  paintCloth(c, kerchief, () => traceClosed(c, knot), undefined, 0.5);
}

export const garment: Garment = { draw: drawChef, sleeve: bandedSleeve() };
