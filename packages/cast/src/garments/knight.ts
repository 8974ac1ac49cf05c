import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character, Clothing } from '../character/character.ts';
import type { Body } from '../cloth/body.ts';
import { dye } from '../cloth/cloth.draw.ts';
import type { Garment } from '../cloth/garment.ts';
import {
  band,
  cape,
  crewLine,
  emblem,
  onChest,
  paintWhole,
  plate,
  shoulderPlate,
  spots,
} from '../cloth/pieces.draw.ts';
import { drawNeck } from '../cloth/skin.draw.ts';
import { armouredSleeve } from '../cloth/sleeves.draw.ts';
import { blob, line, ribbon } from '../paint/brush.ts';

/** Plate over cloth, a cape behind: `color` is the metal, `inner` the cloth. */
function drawKnight(c: Canvas2D, character: Character, clothing: Clothing, body: Body): void {
  const { color: metal, inner, trim } = clothing;
  const n = body.neck;
  cape(c, body, inner);
  drawNeck(c, character, body);
  const mail = dye(mix(metal, '#2a2440', 0.5));
  paintWhole(c, body, mail, 0, crewLine(body, 20, 6), () => drawMail(c, body, mail.light, mail.line));
  const chest = onChest(
    body,
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
  plate(c, metal, chest, () => {
    const [lx, ly] = body.on(-70, 130);
    blob(c, lx, ly, 60, 90, '#ffffff', 0.5);
    const [rx, ry] = body.on(90, 170);
    blob(c, rx, ry, 70, 120, mix(metal, '#141038', 0.7), 0.55);
    const ridge = spots(body, '0 60 8, 0 160 8, 0 330 8');
    ribbon(
      c,
      sample(ridge, 10).map(([x, y]): P2 => [x + 7, y]),
      () => 16,
      fade(mix(metal, '#141038', 0.7), 0.5),
    );
    ribbon(c, sample(ridge, 10), () => 4, fade('#ffffff', 0.8));
  });
  band(c, chest.slice(0, 5), 9, trim);
  emblem(c, body, clothing.emblem ?? 'star', 0, 160, 1.25, trim);
  drawGorget(c, body, metal, trim);
  for (const s of [-1, 1]) shoulderPlate(c, body, s, metal, trim);
}

/** Rings of mail where no plate lies; all in one path, for there are hundreds. */
function drawMail(c: Canvas2D, body: Body, light: string, dark: string): void {
  const rings: P2[] = [];
  for (let row = 6; row < 22; row++) {
    for (let i = 0; i < 34; i++) {
      const x = (i - 16.5) * 15 + (row % 2) * 7.5;
      if (Math.abs(x) > body.shoulders * 0.6) rings.push(body.at(x, -8 + row * 14 + Math.abs(x) * 0.1, 30));
    }
  }
  const trace = (lift: number, from: number): void => {
    for (const [x, y] of rings) {
      c.moveTo(x + 5 * Math.cos(from), y - lift + 5 * Math.sin(from));
      c.arc(x, y - lift, 5, from, Math.PI - from);
    }
  };
  line(c, () => trace(0, 0.2), dark, 2.4, 0.8);
  line(c, () => trace(1, 0.6), light, 1.2, 0.7);
}

function drawGorget(c: Canvas2D, body: Body, metal: string, trim: string): void {
  const n = body.neck;
  const ring = [
    body.at(-n - 5, -48, 6),
    body.at(-n - 26, -14, 10),
    body.on(-n - 12, 28, 14),
    body.on(0, 58, 18),
    body.on(n + 12, 28, 14),
    body.at(n + 26, -14, 10),
    body.at(n + 5, -48, 6),
    body.at(n * 0.7, -22, 26),
    body.at(0, -8, 32),
    body.at(-n * 0.7, -22, 26),
  ];
  plate(c, metal, ring);
  band(c, ring.slice(6).concat(ring.slice(0, 1)), 6, trim);
}

export const garment: Garment = { draw: drawKnight, sleeve: armouredSleeve };
