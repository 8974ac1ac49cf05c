import { fade, mix } from '@avatarcade/stage/pen/color';
import type { Path } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Body } from '../cloth/body.ts';
import { dye } from '../cloth/cloth.draw.ts';
import { emblem } from '../cloth/emblem.draw.ts';
import type { Garment, Wearer } from '../cloth/garment.ts';
import { cape, crewLine, paintWhole, plate, shoulderPlate, trimBand } from '../cloth/pieces.draw.ts';
import { readShapes } from '../cloth/shapes.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { armouredSleeve } from '../cloth/sleeves.draw.ts';
import shapes from './knight.json' with { type: 'json' };

const SHAPES = readShapes(shapes);

/** Plate over cloth, a cape behind: `color` is the metal, `inner` the cloth. */
function drawKnight(pen: Pen, { character, clothing, body }: Wearer): void {
  const { color: metal, inner, trim } = clothing;
  const n = body.neck;
  cape(pen, { body, color: inner });
  drawNeck(pen, { character, body });
  const mail = dye(mix([metal, '#2a2440'], 0.5));
  paintWhole(pen, {
    body,
    cloth: mail,
    ease: 0,
    neckline: crewLine({ body, deep: 20, wide: 6 }),
    inside: () => drawMail(pen, { body, light: mail.light, dark: mail.line }),
  });
  const chest = body.path(
    [
      [-n - 44, 6],
      [-n * 0.8, 34],
      [0, 52],
      [n * 0.8, 34],
      [n + 44, 6],
      [body.shoulders * 0.66, 70],
      [body.shoulders * 0.7, 160],
      [body.shoulders * 0.62, 330],
      [-body.shoulders * 0.62, 330],
      [-body.shoulders * 0.7, 160],
      [-body.shoulders * 0.66, 70],
    ].map(([x = 0, y = 0]) => [x, y, 6] as const),
  );
  plate(pen, {
    metal,
    points: chest,
    inside: () => {
      const [lx, ly] = body.on([-70, 130]);
      pen.blob({ at: [lx, ly], radius: [60, 90], color: '#ffffff', alpha: 0.5 });
      const [rx, ry] = body.on([90, 170]);
      pen.blob({ at: [rx, ry], radius: [70, 120], color: mix([metal, '#141038'], 0.7), alpha: 0.55 });
      const ridge = body.cut(SHAPES.ridge);
      pen.ribbon(
        sample(ridge, 10).map(([x, y]): P2 => [x + 7, y]),
        { width: () => 16, fill: fade(mix([metal, '#141038'], 0.7), 0.5) },
      );
      pen.ribbon(sample(ridge, 10), { width: () => 4, fill: fade('#ffffff', 0.8) });
    },
  });
  trimBand(pen, { points: chest.slice(0, 5), width: 9, color: trim });
  emblem(pen, { body, kind: clothing.emblem ?? 'star', x: 0, y: 160, size: 1.25, color: trim });
  drawGorget(pen, { body, metal, trim });
  for (const s of [-1, 1]) shoulderPlate(pen, { body, side: s, metal, trim });
}

/** Rings of mail where no plate lies; all in one path, for there are hundreds. */
function drawMail(pen: Pen, { body, light, dark }: { body: Body; light: string; dark: string }): void {
  const rings: P2[] = [];
  for (let row = 6; row < 22; row++) {
    for (let i = 0; i < 34; i++) {
      const x = (i - 16.5) * 15 + (row % 2) * 7.5;
      if (Math.abs(x) > body.shoulders * 0.6) rings.push(body.at([x, -8 + row * 14 + Math.abs(x) * 0.1, 30]));
    }
  }
  const arcs =
    (lift: number, from: number): Path =>
    (canvas) => {
      for (const [x, y] of rings) {
        canvas.moveTo(x + 5 * Math.cos(from), y - lift + 5 * Math.sin(from));
        canvas.arc(x, y - lift, 5, from, Math.PI - from);
      }
    };
  pen.path(arcs(0, 0.2), { stroke: { color: dark, width: 2.4, alpha: 0.8 } });
  pen.path(arcs(1, 0.6), { stroke: { color: light, width: 1.2, alpha: 0.7 } });
}

function drawGorget(pen: Pen, { body, metal, trim }: { body: Body; metal: string; trim: string }): void {
  const ring = body.cut(SHAPES.ring);
  plate(pen, { metal, points: ring });
  trimBand(pen, { points: ring.slice(6).concat(ring.slice(0, 1)), width: 6, color: trim });
}

export const garment: Garment = { draw: drawKnight, sleeve: armouredSleeve };
