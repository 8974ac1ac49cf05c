import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, onChest, paintHalf, spots, underLayer } from '../cloth/pieces.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, line, ribbon } from '../paint/brush.ts';

/** A belted trench coat, a shirt and a tie. */
function drawDetective(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const shirt = dye(inner);
  const n = body.neck;
  const w = body.shoulders;
  underLayer(c, character, body, inner, [
    body.at(-n, -30, 16),
    body.on(-14, 18),
    body.on(0, 30),
    body.on(14, 18),
    body.at(n, -30, 16),
  ]);
  drawTie(c, body, trim);
  for (const s of [-1, 1]) {
    const tip = body.on(s * 44, 66, 12);
    const wing = [
      body.at(s * n, -56, 6),
      body.at(s * (n + 14), -30, 10),
      body.on(s * (n + 8), 24, 12),
      tip,
      tip,
      body.on(s * 6, 28, 14),
      body.at(s * n * 0.8, -14, 20),
    ];
    paintCloth(c, shirt, () => traceClosed(c, wing), undefined, 0.4);
    const front = [
      body.on(s * -4, 330),
      body.on(s * 10, 226),
      body.on(s * 44, 120),
      body.on(s * 58, 56),
      body.at(s * (n + 10), -34, 10),
    ];
    paintHalf(c, body, cloth, s, 10, front, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '30 230, 80 220, 130 236', s), 20, 1);
    });
    const peak = body.on(s * 138, 82, 8);
    const lapel = [
      body.on(s * 12, 226, 6),
      body.on(s * 62, 170, 8),
      body.on(s * 116, 118, 8),
      peak,
      peak,
      body.on(s * 92, 72, 8),
      body.on(s * 60, 60, 8),
      body.on(s * 44, 124, 6),
    ];
    paintCloth(c, dye(mix(color, '#ffffff', 0.08)), () => traceClosed(c, lapel), undefined, 0.6);
    const corner = body.on(s * 120, 44, 8);
    const collar = [
      body.at(s * (n + 3), -66, 2),
      body.at(s * (n + 30), -52, 6),
      body.on(s * (n + 60), 2, 6),
      corner,
      corner,
      body.on(s * 74, 72, 8),
      body.at(s * (n + 12), -14, 14),
    ];
    paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.6);
    const strapOf = [body.at(s * w * 0.56, 8, 34), body.at(s * w * 0.92, 38, 24)];
    band(c, strapOf, 20, mix(color, '#1a0c20', 0.12));
    button(c, body.at(s * w * 0.6, 14, 36), 5, '#5a3a24');
    for (const y of [196, 244]) button(c, body.on(s * 64 + 6, y, 4), 7, '#5a3a24');
  }
  const belt = spots(body, '-140 268 4, 0 284 6, 140 268 4');
  band(c, belt, 26, mix(color, '#2a1420', 0.3));
  const [x, y] = body.on(8, 283, 8);
  line(c, () => c.roundRect(x - 18, y - 18, 36, 36, 5), '#c9a25a', 6);
  blob(c, x - 10, y - 12, 10, 8, '#ffffff', 0.6);
}

/** Striped, with its knot. */
function drawTie(c: Canvas2D, body: Body, trim: string): void {
  const tie = dye(trim);
  const blade = spots(body, '-13 46 4, 13 46 4, 20 150 4, 26 300 4, -26 300 4, -20 150 4');
  paintCloth(
    c,
    tie,
    () => traceClosed(c, blade),
    () => {
      for (let y = 60; y < 300; y += 26)
        ribbon(
          c,
          onChest(body, [
            [-34, y + 14],
            [0, y],
            [34, y - 14],
          ]),
          () => 7,
          fade(tie.light, 0.5),
        );
    },
    0.5,
  );
  paintCloth(
    c,
    tie,
    () => traceClosed(c, spots(body, '-16 26 8, 16 26 8, 12 54 8, -12 54 8')),
    undefined,
    0.4,
  );
}

export const garment: Garment = { draw: drawDetective, sleeve: cuffedSleeve };
