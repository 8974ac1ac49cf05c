import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import { fill, line, ribbon } from '../paint/brush.ts';
import type { Clothing, Person } from '../person.ts';
import type { Body } from './body.ts';
import { dye, fold, paintArms, paintCloth, seam } from './cloth.draw.ts';
import { band, button, crewLine, emblem, garment, spots } from './pieces.draw.ts';
import { drawNeck } from './skin.draw.ts';

/** A racing suit: broad panels, a high fastened collar, a number. */
export function drawRacer(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const panel = dye(inner);
  const w = body.shoulders;
  const n = body.neck;
  drawNeck(c, person, body);
  garment(c, body, cloth, 6, crewLine(body, 24, 6), () => {
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

/** Double-breasted, white as flour, with a tied kerchief. */
export function drawChef(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  drawNeck(c, person, body);
  garment(c, body, cloth, 7, crewLine(body, 18, 4), () => {
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
