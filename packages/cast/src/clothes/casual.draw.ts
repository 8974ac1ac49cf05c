import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import { fill, line, ribbon, softStroke } from '../paint/brush.ts';
import type { Clothing, Person } from '../person.ts';
import { type Body, bodyOutline } from './body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth, seam } from './cloth.draw.ts';
import { drawPattern } from './pattern.draw.ts';
import { band, button, crewLine, emblem, garment, half, onChest, spots, underLayer } from './pieces.draw.ts';
import { drawNeck, drawNecklace } from './skin.draw.ts';

/** Short sleeves over bare arms; a print or a weave on the chest. */
export function drawTee(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const w = body.shoulders;
  drawArmsBare(c, person, body);
  drawNeck(c, person, body);
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const neckline = crewLine(body, 40, 6);
  const outline = bodyOutline(body, 6);
  const hem = (s: number): P2[] => [
    body.at(s * (w * 1.2 + 8), 186, 0),
    body.at(s * w * 1.0, 200, 36),
    body.at(s * w * 0.8, 192, 44),
    body.at(s * w * 0.79, 240, 40),
    body.at(s * w * 0.79, 330, 40),
  ];
  const points = [
    ...hem(-1).reverse(),
    ...outline.slice(2, 8),
    ...neckline,
    ...outline.slice(8, 14),
    ...hem(1),
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, points),
    () => {
      drawPattern(c, body, clothing.pattern);
      chestFolds(c, cloth, body);
      for (const s of [-1, 1]) {
        seam(
          c,
          cloth,
          [body.at(s * w * 0.74, 26, 20), body.at(s * w * 0.76, 100, 40), body.at(s * w * 0.8, 190, 44)],
          0.6,
        );
        const edge = hem(s).slice(0, 3);
        ribbon(
          c,
          sample(
            edge.map(([x, y]): P2 => [x, y - 9]),
            12,
          ),
          () => 1.6,
          fade(cloth.line, 0.5),
        );
      }
      emblem(c, body, clothing.emblem, 0, 164, 1.35, clothing.trim);
    },
  );
  band(c, neckline, 8, mix(clothing.color, clothing.trim, clothing.pattern ? 0.1 : 0.8));
}

/** Upper arms in their own skin, as far as the picture goes. */
export function drawArmsBare(c: Canvas2D, person: Person, body: Body): void {
  const { skin } = person;
  const arm: Cloth = { color: skin.base, shade: skin.shade, light: skin.light, line: skin.line };
  const w = body.shoulders;
  for (const s of [-1, 1]) {
    const shape = [
      body.at(s * w * 0.86, 120, 20),
      body.at(s * w * 1.1, 140, 0),
      body.at(s * w * 1.14, 220, 0),
      body.at(s * w * 1.16, 330, 0),
      body.at(s * w * 0.86, 330, 30),
    ];
    paintCloth(c, arm, () => traceClosed(c, shape));
  }
}

function chestFolds(c: Canvas2D, cloth: Cloth, body: Body): void {
  fold(c, cloth, spots(body, '-92 120, -46 176, -70 262'), 26, 0.75);
  fold(c, cloth, spots(body, '96 116, 58 180, 78 268'), 26, 0.75);
  fold(c, cloth, spots(body, '-30 214, 6 236, 40 218'), 20, 0.5);
}

/** Buttoned up to an open collar, sleeves rolled down. */
export function drawShirt(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  underLayer(c, person, body, clothing.inner, crewLine(body, 44, 4));
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const n = body.neck;
  const opening = [
    body.at(-n - 16, -20, 12),
    body.on(-30, 44),
    body.on(0, 104),
    body.on(30, 44),
    body.at(n + 16, -20, 12),
  ];
  garment(c, body, cloth, 6, opening, () => {
    drawPattern(c, body, clothing.pattern);
    paintArms(c, cloth, body);
    chestFolds(c, cloth, body);
    const placket = spots(body, '11 96, 12 180, 12 310');
    softStroke(c, () => traceOpen(c, placket), cloth.shade, 12, 0.5, 4);
    seam(c, cloth, placket, 0.7);
    seam(c, cloth, spots(body, '-12 100, -12 180, -12 310'), 0.35);
  });
  for (const y of [130, 182, 234]) button(c, body.on(0, y, 3), 5, clothing.trim);
  for (const s of [-1, 1]) {
    const tip = body.on(s * 58, 88, 10);
    const collar = [
      body.at(s * (n + 2), -52, 4),
      body.at(s * (n + 18), -36, 8),
      body.on(s * (n + 34), 30, 8),
      tip,
      tip,
      body.on(s * 6, 84, 8),
      body.on(s * (n - 14), 20, 10),
      body.at(s * (n + 2), -20, 12),
    ];
    paintCloth(c, cloth, () => traceClosed(c, collar), undefined, 0.5);
  }
}

/** A jean jacket with pockets and double seams over a tee. */
export function drawDenim(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  const thread = mix(clothing.trim, '#ffffff', 0.1);
  const w = body.shoulders;
  underLayer(c, person, body, clothing.inner, crewLine(body, 40, 4));
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  band(c, crewLine(body, 40, 4), 6, mix(clothing.inner, clothing.trim, 0.5));
  emblem(c, body, clothing.emblem, 0, 150, 0.9, clothing.trim);
  const stitch = (points: P2[]): void => {
    seam(c, cloth, points, 0.5);
    const path = sample(
      points.map(([x, y]): P2 => [x + 4, y + 2]),
      30,
    );
    for (let i = 0; i < 29; i += 2) {
      const a = path[i];
      const b = path[i + 1];
      if (a && b) line(c, () => traceOpen(c, [a, b]), thread, 1.5, 0.85);
    }
  };
  for (const s of [-1, 1]) {
    const front = [
      body.on(s * 66, 330),
      body.on(s * 60, 220),
      body.on(s * 56, 130),
      body.on(s * 60, 56),
      body.at(s * (body.neck + 8), -26, 12),
    ];
    half(c, body, cloth, s, 7, front, () => {
      paintArms(c, cloth, body);
      stitch(
        onChest(body, [
          [s * 60, 106],
          [s * 110, 104],
          [s * w * 0.78, 112],
        ]),
      );
      stitch(spots(body, '84 108, 88 190, 96 320', s));
      stitch(spots(body, '128 108, 122 190, 118 320', s));
      softStroke(c, () => traceOpen(c, front), cloth.light, 16, 0.5, 4);
    });
    const flap = spots(body, '82 106 3, 132 106 3, 132 130 3, 107 142 3, 82 130 3', s);
    paintCloth(c, cloth, () => traceOpen(c, [...flap, flap[0] ?? [0, 0]]), undefined, 0.4);
    button(c, body.on(s * 107, 130, 4), 4.6, clothing.trim);
    for (const y of [170, 230]) if (s > 0) button(c, body.on(s * 68, y, 3), 5.4, clothing.trim);
    drawPointCollar(c, cloth, body, s);
  }
}

function drawPointCollar(c: Canvas2D, cloth: Cloth, body: Body, s: number): void {
  const n = body.neck;
  const tip = body.on(s * 104, 74, 8);
  const collar = [
    body.at(s * (n + 1), -54, 4),
    body.at(s * (n + 22), -38, 8),
    body.on(s * (n + 52), 14, 6),
    tip,
    tip,
    body.on(s * 60, 66, 8),
    body.on(s * (n + 2), 24, 8),
    body.at(s * (n + 6), -18, 14),
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, collar),
    () => softStroke(c, () => traceClosed(c, collar), cloth.light, 10, 0.5, 3),
    0.4,
  );
}

/** A bib with straps over a striped or plain top. */
export function drawOveralls(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const top = dye(clothing.inner);
  const cloth = dye(clothing.color);
  drawNeck(c, person, body);
  garment(c, body, top, 6, crewLine(body, 38, 6), () => {
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

/** A long shirt with a stand-up collar and an embroidered front. */
export function drawTunic(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  drawNeck(c, person, body);
  if (clothing.necklace) drawNecklace(c, body, clothing.necklace);
  const n = body.neck;
  const open = [
    body.at(-n - 4, -34, 10),
    body.on(-n * 0.6, 20),
    body.on(-6, 56),
    body.on(0, 96),
    body.on(6, 56),
    body.on(n * 0.6, 20),
    body.at(n + 4, -34, 10),
  ];
  garment(c, body, cloth, 5, open, () => {
    drawPattern(c, body, clothing.pattern);
    paintArms(c, cloth, body);
    chestFolds(c, cloth, body);
  });
  for (const s of [-1, 1]) {
    const edge = [
      body.at(s * (n + 4), -34, 10),
      body.on(s * n * 0.6, 20),
      body.on(s * 7, 56),
      body.on(s * 8, 96),
    ];
    band(c, [...edge, body.on(s * 9, 216)], 9, clothing.trim);
  }
  for (let k = 0; k < 6; k++) {
    const y = 84 + k * 26;
    for (const s of [-1, 1]) {
      const [x, py] = body.on(s * (26 + (k % 2) * 5), y, 3);
      fill(c, () => c.ellipse(x, py, 4.4, 8, s * 0.7, 0, Math.PI * 2), clothing.inner);
      fill(c, () => c.arc(x + s * 9, py - 5, 3, 0, Math.PI * 2), clothing.trim);
    }
  }
  for (const y of [122, 160, 198]) button(c, body.on(0, y, 5), 5, clothing.inner);
}
