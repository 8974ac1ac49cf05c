import type { Canvas2D } from '@avatarcade/stage/canvas';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth, seam } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, cape, crewLine, emblem, gem, onChest, paintWhole, spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { blob } from '../paint/brush.ts';

/** Figure-hugging, with a cape from the shoulders and a sign on the chest. */
function drawHero(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { inner, trim } = clothing;
  const cloth = dye(clothing.color);
  const w = body.shoulders;
  const n = body.neck;
  cape(c, body, inner);
  drawNeck(c, character, body);
  paintWhole(c, body, cloth, 2, crewLine(body, 26, 5), () => {
    const [x, y] = body.on(-54, 120);
    blob(c, x, y, 70, 74, cloth.light, 0.7);
    const [rx, ry] = body.on(60, 124);
    blob(c, rx, ry, 60, 66, cloth.light, 0.34);
    for (const s of [-1, 1]) {
      const muscle = spots(body, '8 176, 60 194, 112 172, 128 120', s);
      fold(c, cloth, muscle, 22, 0.8);
      seam(
        c,
        cloth,
        [body.at(s * w * 0.66, 20, 24), body.on(s * w * 0.58, 130), body.on(s * w * 0.52, 320)],
        0.6,
      );
      band(
        c,
        onChest(body, [
          [s * w * 0.6, 210],
          [s * w * 0.55, 260],
          [s * w * 0.52, 320],
        ]),
        8,
        trim,
      );
    }
    paintArms(c, cloth, body, 0.5);
  });
  const disc = onChest(
    body,
    Array.from({ length: 10 }, (_, i) => {
      const a = (i / 10) * Math.PI * 2;
      return [Math.cos(a) * 62, 140 + Math.sin(a) * 54, 3] as const;
    }),
  );
  paintCloth(c, dye(trim), () => traceClosed(c, disc), undefined, 0.5);
  emblem(c, body, clothing.emblem ?? 'star', 0, 140, 1.08, clothing.inner);
  for (const s of [-1, 1]) {
    const drape = [
      body.at(s * (n + 2), -44, 0),
      body.at(s * (n + 26), -26, 6),
      body.at(s * w * 0.84, 26, 30),
      body.at(s * w * 1.08, 70, 14),
      body.at(s * w * 1.2, 160, 0),
      body.at(s * w * 0.96, 108, 44),
      body.on(s * (n + 40), 74, 14),
      body.on(s * (n * 0.5), 50, 12),
      body.on(s * (n * 0.8), 24, 12),
    ];
    const cloak = dye(inner);
    paintCloth(
      c,
      cloak,
      () => traceClosed(c, drape),
      () => {
        fold(
          c,
          cloak,
          [body.on(s * 30, 46, 14), body.at(s * w * 0.6, 66, 40), body.at(s * w * 1.1, 120, 20)],
          24,
          1.2,
        );
        fold(
          c,
          cloak,
          [body.at(s * n, -10, 14), body.at(s * w * 0.6, 30, 40), body.at(s * w * 1.05, 76, 20)],
          20,
          1.1,
        );
      },
      0.7,
    );
  }
  for (const s of [-1, 1]) gem(c, body.on(s * 46, 62, 16), 8, trim, '#f2c75a');
}

export const garment: Garment = { draw: drawHero, sleeve: bandedSleeve() };
