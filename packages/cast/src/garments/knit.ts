import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import { type Body, bodyOutline } from '../cloth/body.ts';
import { type Cloth, dye, fold, paintArms, paintCloth } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import { spots } from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { bandedSleeve } from '../cloth/sleeves.draw.ts';
import { blob, ribbon } from '../paint/brush.ts';

/** A soft jumper with cables down the front and a rolled collar. */
function drawKnit(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const cloth = dye(clothing.color);
  drawNeck(c, character, body);
  const n = body.neck;
  const outline = bodyOutline(body, 9);
  const top = [body.on(n + 8, 14, 8), body.on(0, 48, 8), body.on(-n - 8, 14, 8)];
  const trace = (): void =>
    traceClosed(c, [...outline.slice(0, 8), ...top.toReversed(), ...outline.slice(8)]);
  paintCloth(c, cloth, trace, () => {
    for (const x of [-124, -88, 88, 124]) rib(c, cloth, body, x);
    for (const x of [-46, 0, 46]) cable(c, cloth, body, x);
    paintArms(c, cloth, body);
    fold(c, cloth, spots(body, '-72 150, -30 200, -60 268'), 30, 0.6);
    fold(c, cloth, spots(body, '80 140, 50 204, 74 270'), 30, 0.6);
  });
  drawCollar(c, cloth, body);
}

function rib(c: Canvas2D, cloth: Cloth, body: Body, x: number): void {
  for (const d of [-7, 0, 7]) {
    const lineOf = sample([body.on(x + d, 30), body.on(x + d, 160), body.on(x + d, 300)], 12);
    ribbon(c, lineOf, () => 3, fade(cloth.shade, 0.34));
    ribbon(
      c,
      lineOf.map(([px, py]): P2 => [px - 3, py]),
      () => 2,
      fade(cloth.light, 0.3),
    );
  }
}

/** Two strands that cross over and under. */
function cable(c: Canvas2D, cloth: Cloth, body: Body, x: number): void {
  for (let y = 58; y < 300; y += 34) {
    for (const s of [-1, 1]) {
      const strand = sample(
        [
          body.on(x + s * 9, y - 4),
          body.on(x + s * 7, y + 8),
          body.on(x - s * 7, y + 28),
          body.on(x - s * 9, y + 38),
        ],
        12,
      );
      ribbon(
        c,
        strand.map(([px, py]): P2 => [px + 2, py + 3]),
        () => 14,
        fade(cloth.shade, 0.5),
      );
      ribbon(c, strand, () => 13, cloth.color);
      ribbon(
        c,
        strand.map(([px, py]): P2 => [px - 2.6, py - 1]),
        (t) => 6 * Math.sin(t * Math.PI),
        fade(cloth.light, 0.6),
      );
      ribbon(
        c,
        strand.map(([px, py]): P2 => [px + 3, py + 1]),
        (t) => 4 * Math.sin(t * Math.PI),
        fade(cloth.shade, 0.5),
      );
    }
  }
}

function drawCollar(c: Canvas2D, cloth: Cloth, body: Body): void {
  const n = body.neck;
  const collar = [
    body.at(-n - 3, -46, 4),
    body.at(-n - 13, -24, 6),
    body.on(-n - 17, 16, 14),
    body.on(-n * 0.5, 50, 20),
    body.on(0, 58, 20),
    body.on(n * 0.5, 50, 20),
    body.on(n + 17, 16, 14),
    body.at(n + 13, -24, 6),
    body.at(n + 3, -46, 4),
    body.at(n * 0.6, -22, 24),
    body.at(0, -12, 28),
    body.at(-n * 0.6, -22, 24),
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, collar),
    () => {
      for (let i = 0; i < 23; i++) {
        const k = (i / 22) * 2 - 1;
        const x = k * (n + 12);
        const groove = sample(
          [body.at(x * 0.86, -46 + (1 - k * k) * 30, 26), body.on(x, 14 + (1 - k * k) * 40, 20)],
          5,
        );
        ribbon(c, groove, () => 2.6, fade(cloth.shade, 0.5));
        ribbon(
          c,
          groove.map(([px, py]): P2 => [px - 2.4, py]),
          () => 1.8,
          fade(cloth.light, 0.36),
        );
      }
      const [x, y] = body.at(-n * 0.6, 4, 20);
      blob(c, x, y, 34, 26, cloth.light, 0.45);
    },
    0.5,
  );
}

export const garment: Garment = { draw: drawKnit, sleeve: bandedSleeve() };
