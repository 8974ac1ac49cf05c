import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { band, button, onChest, paintHalf, spots, strap, underLayer } from '../cloth/pieces.draw.ts';
import { cuffedSleeve } from '../cloth/sleeves.draw.ts';

/** A long coat with wide lapels and gold braid, a frilled shirt, a baldric. */
function drawPirate(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  underLayer(c, character, body, inner, [
    body.at(-n - 4, -14, 14),
    body.on(-30, 50),
    body.on(0, 88),
    body.on(30, 50),
    body.at(n + 4, -14, 14),
  ]);
  for (const s of [-1, 1]) drawFrill(c, body, inner, s);
  const sash = dye(clothing.necklace ?? '#b8323a');
  const belt = spots(body, '-90 246 5, 0 256 5, 90 246 5, 94 320 5, -94 320 5');
  paintCloth(
    c,
    sash,
    () => traceClosed(c, belt),
    () => fold(c, sash, spots(body, '-70 266, 0 276, 70 262'), 14, 1),
    0.5,
  );
  for (const s of [-1, 1]) {
    const front = [
      body.on(s * 96, 330),
      body.on(s * 80, 220),
      body.on(s * 60, 120),
      body.on(s * 54, 50),
      body.at(s * (n + 8), -30, 12),
    ];
    paintHalf(c, body, cloth, s, 9, front, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '120 170, 128 230, 116 310', s), 26, 1);
    });
    const lapel = onChest(body, [
      [s * 56, 40, 6],
      [s * (n + 44), 20, 6],
      [s * 126, 70, 8],
      [s * 132, 130, 8],
      [s * 116, 210, 8],
      [s * 92, 300, 6],
      [s * 82, 226, 6],
      [s * 62, 130, 6],
    ]);
    paintCloth(c, dye(mix(color, '#120824', 0.34)), () => traceClosed(c, lapel), undefined, 0.6);
    band(c, [...lapel.slice(1, 6)], 7, trim);
    for (const [x, y] of [
      [104, 88],
      [106, 138],
      [98, 192],
      [92, 242],
    ] as const)
      button(c, body.on(s * x, y, 10), 7, trim);
    const collar = [
      body.at(s * (n + 2), -62, 2),
      body.at(s * (n + 28), -52, 4),
      body.at(s * (n + 48), -4, 10),
      body.on(s * (n + 40), 30, 10),
      body.on(s * 52, 52, 10),
      body.at(s * (n + 6), -10, 14),
    ];
    paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.5);
    band(c, collar.slice(1, 5), 5, trim);
  }
  strap(
    c,
    [body.at(-96, 0, 24), body.on(-30, 100, 12), body.on(50, 210, 12), body.on(96, 320, 8)],
    30,
    '#6a3c22',
    trim,
  );
}

/** One side of the shirt's frills. */
function drawFrill(c: Canvas2D, body: Body, color: string, s: number): void {
  const shirt = dye(color);
  for (let y = 60; y < 200; y += 34) {
    const at = (x: number, dy: number): P2 => body.on(s * x, y + dy, 4);
    const edge = [at(3, 0), at(18, 6), at(34, -2), at(38, 18), at(22, 32), at(8, 24), at(2, 36)];
    const crease = [at(6, 6), at(18, 18), at(24, 30)];
    const trace = (): void => traceClosed(c, edge);
    paintCloth(c, shirt, trace, () => fold(c, shirt, crease, 9, 1), 0.4);
  }
}

export const garment: Garment = { draw: drawPirate, sleeve: cuffedSleeve };
