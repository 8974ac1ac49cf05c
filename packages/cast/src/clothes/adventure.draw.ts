import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { type P2, traceClosed } from '@avatarcade/stage/pen/spline';
import { fill } from '../paint/brush.ts';
import type { Clothing, Person } from '../person.ts';
import type { Body } from './body.ts';
import { dye, fold, paintArms, paintCloth } from './cloth.draw.ts';
import { band, button, crewLine, gem, half, onChest, spots, strap, underLayer } from './pieces.draw.ts';

/** A robe sewn with stars, open over a tunic, under a broad mantle. */
export function drawWizard(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const w = body.shoulders;
  const n = body.neck;
  underLayer(c, person, body, inner, crewLine(body, 30, 4));
  for (const y of [110, 146, 182, 218, 254]) button(c, body.on(0, y, 4), 5, trim);
  for (const s of [-1, 1]) {
    const front = [
      body.on(s * 64, 330),
      body.on(s * 48, 230),
      body.on(s * 34, 140),
      body.on(s * 40, 50),
      body.at(s * (n + 6), -30, 12),
    ];
    half(c, body, cloth, s, 14, front, () => {
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

/** A long coat with wide lapels and gold braid, a frilled shirt, a baldric. */
export function drawPirate(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  underLayer(c, person, body, inner, [
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
    half(c, body, cloth, s, 9, front, () => {
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
