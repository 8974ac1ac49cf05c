import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { drawPattern } from '../cloth/pattern.draw.ts';
import { band, button, crewLine, emblem, paintWhole, spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { softStroke } from '../paint/brush.ts';

/** A bib with straps over a striped or plain top. */
function drawOveralls(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const top = dye(clothing.inner);
  const cloth = dye(clothing.color);
  drawNeck(c, character, body);
  paintWhole(c, body, top, 6, crewLine(body, 38, 6), () => {
    drawPattern(c, body, clothing.pattern);
    paintArms(c, top, body);
  });
  band(c, crewLine(body, 38, 6), 7, mix(clothing.inner, top.shade, 0.3));
  for (const s of [-1, 1]) {
    const path = [body.at(s * body.shoulders * 0.43, 4, 24), body.on(s * 80, 60, 4), body.on(s * 74, 128, 5)];
    band(c, path, 26, clothing.color);
    seam(
      c,
      cloth,
      path.map(([x, y]): P2 => [x - 9, y]),
      0.4,
    );
  }
  const bib = spots(
    body,
    '-86 120 4, -84 118 4, 84 118 4, 86 120 4, 104 210 4, 150 330 4, -150 330 4, -104 210 4',
  );
  paintCloth(
    c,
    cloth,
    () => traceOpen(c, [...bib, bib[0] ?? [0, 0]]),
    () => {
      seam(c, cloth, spots(body, '-82 132, 0 132, 82 132'), 0.5);
      const pocket = spots(body, '-44 168, 44 168, 42 226, 0 240, -42 226, -44 168');
      softStroke(c, () => traceOpen(c, pocket), cloth.shade, 10, 0.5, 4);
      seam(c, cloth, pocket, 0.7);
      emblem(c, body, clothing.emblem, 0, 202, 0.62, clothing.trim);
    },
  );
  for (const s of [-1, 1]) button(c, body.on(s * 74, 134, 6), 9, clothing.trim);
}

export const garment: Garment = {
  draw: drawOveralls,
  sleeve: bandedSleeve({ cloth: ({ inner }) => dye(inner) }),
};
