import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, crewLine, gem, paintHalf, spots, underLayer } from '../cloth/pieces.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { fill } from '../paint/brush.ts';

/** A robe sewn with stars, open over a tunic, under a broad mantle. */
function drawWizard(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const w = body.shoulders;
  const n = body.neck;
  underLayer(c, character, body, inner, crewLine(body, 30, 4));
  for (const y of [110, 146, 182, 218, 254]) button(c, body.on(0, y, 4), 5, trim);
  for (const s of [-1, 1]) {
    const front = [
      body.on(s * 64, 330),
      body.on(s * 48, 230),
      body.on(s * 34, 140),
      body.on(s * 40, 50),
      body.at(s * (n + 6), -30, 12),
    ];
    paintHalf(c, body, cloth, s, 14, front, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '74 140, 92 210, 84 310', s), 30, 1.1);
      fold(c, cloth, spots(body, '116 130, 136 220, 128 310', s), 26, 0.9);
      for (let i = 0; i < 26; i++) {
        const x = s * (60 + hash(i, 3, s) * w);
        const p = body.on(Math.max(-w, Math.min(w, x)), 110 + hash(i, 4, s) * 190);
        star(c, p, 3 + hash(i, 5) * 5, mix(trim, '#ffffff', hash(i, 6) * 0.5));
      }
    });
    band(c, front, 12, trim);
  }
  const mantle = [
    body.at(-n - 2, -50, 4),
    body.at(-n - 34, -24, 8),
    body.at(-w * 0.88, 26, 28),
    body.at(-w * 1.16, 96, 10),
    body.at(-w * 0.8, 112, 52),
    body.on(-70, 96, 14),
    body.on(0, 122, 14),
    body.on(70, 96, 14),
    body.at(w * 0.8, 112, 52),
    body.at(w * 1.16, 96, 10),
    body.at(w * 0.88, 26, 28),
    body.at(n + 34, -24, 8),
    body.at(n + 2, -50, 4),
    body.on(n * 0.7, 18, 12),
    body.on(0, 40, 12),
    body.on(-n * 0.7, 18, 12),
  ];
  const hood = dye(mix(color, '#ffffff', 0.1));
  paintCloth(
    c,
    hood,
    () => traceClosed(c, mantle),
    () => {
      for (const s of [-1, 1]) {
        fold(
          c,
          hood,
          [body.at(s * n, -20, 14), body.at(s * w * 0.5, 40, 50), body.at(s * w * 0.78, 108, 50)],
          24,
          1,
        );
        fold(
          c,
          hood,
          [body.at(s * n * 0.8, 10, 20), body.on(s * 62, 52, 14), body.on(s * 76, 104, 14)],
          18,
          0.9,
        );
      }
    },
    0.7,
  );
  band(c, mantle.slice(3, 10), 9, trim);
  gem(c, body.on(0, 62, 18), 15, clothing.necklace ?? '#5fd8f0', trim);
}

function star(c: Canvas2D, [x, y]: P2, r: number, color: string): void {
  fill(
    c,
    () => {
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * Math.PI * 2;
        const q = i % 2 ? r * 0.3 : r;
        if (i === 0) c.moveTo(x + q, y);
        else c.lineTo(x + Math.cos(a) * q, y + Math.sin(a) * q);
      }
      c.closePath();
    },
    color,
  );
}

export const garment: Garment = { draw: drawWizard, sleeve: bandedSleeve() };
