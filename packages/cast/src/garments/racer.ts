import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, crewLine, emblem, paintWhole, spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { fill, line, ribbon } from '../paint/brush.ts';

/** A racing suit: broad panels, a high fastened collar, a number. */
function drawRacer(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const panel = dye(inner);
  const w = body.shoulders;
  const n = body.neck;
  drawNeck(c, character, body);
  paintWhole(c, body, cloth, 6, crewLine(body, 24, 6), () => {
    for (const s of [-1, 1]) {
      const side = [
        body.at(s * (n + 20), -20, 10),
        body.at(s * w * 0.7, 14, 30),
        body.at(s * w * 0.74, 130, 50),
        body.on(s * w * 0.5, 330),
        body.on(s * 62, 330),
        body.on(s * 92, 160),
        body.on(s * 60, 60),
      ];
      paintCloth(c, panel, () => traceClosed(c, side), undefined, 0.5);
      band(c, [side[6] ?? [0, 0], side[5] ?? [0, 0], side[4] ?? [0, 0]], 8, trim);
    }
    paintArms(c, cloth, body);
    for (const s of [-1, 1]) {
      for (const y of [118, 140])
        band(
          c,
          [body.at(s * w * 1.16, y, 6), body.at(s * w, y + 12, 34), body.at(s * w * 0.8, y + 2, 42)],
          9,
          trim,
        );
    }
    fold(c, cloth, spots(body, '-60 210, 0 240, 50 212'), 24, 0.8);
    const zip = spots(body, '0 40, 0 160, 0 320');
    ribbon(c, sample(zip, 14), () => 9, mix(color, '#0c0620', 0.5));
    for (let y = 44; y < 310; y += 7) {
      const [x, py] = body.on(0, y, 2);
      fill(c, () => c.roundRect(x - 3, py, 6, 3.4, 1), '#d9d4c8');
    }
  });
  const badge = spots(body, '-96 104 4, -44 104 4, -44 142 4, -96 142 4');
  paintCloth(
    c,
    dye('#ffffff'),
    () => traceOpen(c, [...badge.flatMap((p) => [p, p]), badge[0] ?? [0, 0]]),
    undefined,
    0.2,
  );
  const bars = spots(body, '-86 123, -54 123');
  line(c, () => traceOpen(c, bars), trim, 11);
  for (let k = 0; k < 4; k++) {
    for (let j = 0; j < 2; j++) {
      const [x, y] = body.on(50 + k * 13, 108 + j * 13, 4);
      fill(c, () => c.rect(x, y, 13, 13), (k + j) % 2 ? '#14121e' : '#f4f2ee');
    }
  }
  emblem(c, body, clothing.emblem ?? 'bolt', 66, 178, 0.72, trim);
  const collar = [
    body.at(-n - 4, -60, 2),
    body.at(-n - 18, -26, 8),
    body.on(-n - 8, 26, 14),
    body.on(0, 46, 18),
    body.on(n + 8, 26, 14),
    body.at(n + 18, -26, 8),
    body.at(n + 4, -60, 2),
    body.at(n * 0.66, -30, 26),
    body.at(0, -18, 32),
    body.at(-n * 0.66, -30, 26),
  ];
  paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.6);
  band(c, collar.slice(1, 6), 7, trim);
  seam(c, cloth, [body.at(0, -16, 32), body.on(0, 14, 24), body.on(0, 44, 18)], 0.9);
}

export const garment: Garment = { draw: drawRacer, sleeve: bandedSleeve() };
