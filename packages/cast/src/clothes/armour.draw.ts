import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed, traceLines, traceOpen } from '@avatarcade/stage/pen/spline';
import { blob, fill, line, ribbon, softStroke } from '../paint/brush.ts';
import type { Clothing, Person } from '../person.ts';
import type { Body } from './body.ts';
import { dye, fold, paintArms, paintCloth, seam } from './cloth.draw.ts';
import {
  band,
  button,
  cape,
  crewLine,
  emblem,
  garment,
  gem,
  onChest,
  plate,
  shoulderPlate,
  spots,
  strap,
} from './pieces.draw.ts';
import { drawNeck } from './skin.draw.ts';

/** Plate over cloth, a cape behind: `color` is the metal, `inner` the cloth. */
export function drawKnight(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color: metal, inner, trim } = clothing;
  const n = body.neck;
  cape(c, body, inner);
  drawNeck(c, person, body);
  const mail = dye(mix(metal, '#2a2440', 0.5));
  garment(c, body, mail, 0, crewLine(body, 20, 6), () => drawMail(c, body, mail.light, mail.line));
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

/** A pressure suit with ring collar, shoulder pads and a live chest unit. */
export function drawPilot(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { trim, inner } = clothing;
  const cloth = dye(clothing.color);
  const n = body.neck;
  const w = body.shoulders;
  drawNeck(c, person, body);
  garment(c, body, cloth, 14, crewLine(body, 24, 10), () => {
    paintArms(c, cloth, body);
    for (const s of [-1, 1]) {
      for (const y of [196, 222, 248])
        fold(
          c,
          cloth,
          [body.at(s * w * 1.16, y, 8), body.at(s * w, y + 12, 34), body.at(s * w * 0.84, y + 4, 38)],
          14,
          0.9,
        );
      band(c, spots(body, '66 20, 92 110, 96 220, 92 320', s), 7, trim);
    }
    fold(c, cloth, spots(body, '-40 240, 0 256, 46 238'), 20, 0.8);
  });
  for (const s of [-1, 1]) {
    strap(
      c,
      [
        body.at(s * (n + 34), 0, 14),
        body.on(s * (n + 16), 80, 6),
        body.on(s * 52, 170, 6),
        body.on(s * 50, 320, 6),
      ],
      20,
      mix(inner, '#141030', 0.35),
      '#c9cede',
    );
    drawPad(c, body, s, mix(inner, '#ffffff', 0.2), trim);
  }
  drawUnit(c, body, trim);
  emblem(c, body, clothing.emblem ?? 'star', 118, 96, 0.56, trim);
  const ring = [
    body.at(-n - 12, -44, 0),
    body.at(-n - 34, -16, 10),
    body.on(-n - 14, 34, 16),
    body.on(0, 58, 22),
    body.on(n + 14, 34, 16),
    body.at(n + 34, -16, 10),
    body.at(n + 12, -44, 0),
    body.at(n * 0.7, -12, 28),
    body.at(0, 4, 34),
    body.at(-n * 0.7, -12, 28),
  ];
  plate(c, '#c4cadc', ring);
  const glow = sample(ring.slice(0, 7), 24).map(([x, y]): P2 => [x * 0.94, y * 0.9 - 6]);
  ribbon(c, glow, () => 9, fade(trim, 0.3));
  ribbon(c, glow, () => 3.4, mix(trim, '#ffffff', 0.5));
}

function drawPad(c: Canvas2D, body: Body, s: number, color: string, trim: string): void {
  const w = body.shoulders;
  const pad = [
    body.at(s * w * 0.56, 8, 36),
    body.at(s * w * 0.88, 12, 28),
    body.at(s * w * 1.12, 58, 12),
    body.at(s * w * 1.2, 122, 8),
    body.at(s * w * 1.0, 132, 36),
    body.at(s * w * 0.72, 84, 54),
  ];
  const cloth = dye(color);
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, pad),
    () => {
      const [x, y] = body.at(s * w * 0.9, 52, 40);
      blob(c, x - 10, y - 8, 40, 26, '#ffffff', s < 0 ? 0.7 : 0.35);
    },
    0.7,
  );
  band(c, pad.slice(3, 6), 7, trim);
}

function drawUnit(c: Canvas2D, body: Body, trim: string): void {
  const box = spots(body, '-46 138 10, 46 138 10, 44 214 10, -44 214 10');
  const trace = (): void => {
    traceOpen(c, [...box.flatMap((p) => [p, p]), box[0] ?? [0, 0]]);
  };
  softStroke(c, trace, '#140a2c', 22, 0.6, 5);
  const metal = dye('#a9b0c8');
  paintCloth(c, metal, trace, undefined, 0.4);
  const [x, y] = body.on(0, 164, 12);
  fill(c, () => c.roundRect(x - 33, y - 16, 66, 32, 5), '#0c1430');
  const beat: P2[] = [
    [-28, 2],
    [-14, 2],
    [-8, -9],
    [0, 10],
    [7, -5],
    [12, 2],
    [28, 2],
  ];
  const path = beat.map(([px, py]): P2 => [x + px, y + py]);
  line(c, () => traceLines(c, path), trim, 5, 0.3);
  line(c, () => traceLines(c, path), mix(trim, '#ffffff', 0.4), 2);
  for (const [k, color] of ['#ff5a5a', '#ffc845', '#5af08a'].entries())
    button(c, [x - 22 + k * 22, y + 32], 5.6, color);
}

/** Figure-hugging, with a cape from the shoulders and a sign on the chest. */
export function drawHero(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { inner, trim } = clothing;
  const cloth = dye(clothing.color);
  const w = body.shoulders;
  const n = body.neck;
  cape(c, body, inner);
  drawNeck(c, person, body);
  garment(c, body, cloth, 2, crewLine(body, 26, 5), () => {
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
