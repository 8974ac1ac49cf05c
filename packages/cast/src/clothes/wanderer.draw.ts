import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import { blob, line, ribbon, softStroke } from '../paint/brush.ts';
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
  half,
  onChest,
  spots,
  strap,
  underLayer,
} from './pieces.draw.ts';
import { drawNeck } from './skin.draw.ts';

/** A cloak with its hood down over leather and green cloth. */
export function drawRanger(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const leather = dye(inner);
  const w = body.shoulders;
  const n = body.neck;
  drawHoodBehind(c, body, mix(color, '#140a2c', 0.42));
  drawNeck(c, person, body);
  const neckline = [
    body.at(-n - 6, -10, 14),
    body.on(-28, 40),
    body.on(0, 78),
    body.on(28, 40),
    body.at(n + 6, -10, 14),
  ];
  garment(c, body, dye(mix(inner, '#fff2d0', 0.55)), 0, neckline);
  const jerkin = onChest(body, [
    [-n - 40, 8, 4],
    [-30, 70, 4],
    [0, 110, 4],
    [30, 70, 4],
    [n + 40, 8, 4],
    [w * 0.72, 110, 4],
    [w * 0.66, 330, 4],
    [-w * 0.66, 330, 4],
    [-w * 0.72, 110, 4],
  ]);
  paintCloth(
    c,
    leather,
    () => traceClosed(c, jerkin),
    () => {
      fold(c, leather, spots(body, '-80 150, -60 220, -74 300'), 24, 1);
      fold(c, leather, spots(body, '80 150, 60 220, 74 300'), 24, 1);
      seam(c, leather, spots(body, '0 110, 0 200, 0 320'), 0.8);
      for (let y = 124; y < 310; y += 30) {
        for (const s of [-1, 1]) {
          const lace = onChest(body, [
            [s * -11, y],
            [s * 11, y + 20],
          ]);
          line(c, () => traceOpen(c, lace), mix(inner, '#1a0a08', 0.7), 5);
          line(c, () => traceOpen(c, lace), trim, 3);
        }
      }
    },
  );
  band(c, jerkin.slice(0, 5), 7, trim);
  strap(
    c,
    [body.at(96, 6, 24), body.on(40, 90, 10), body.on(-50, 210, 10), body.on(-110, 320, 6)],
    24,
    mix(inner, '#1a0a10', 0.45),
    trim,
  );
  for (const s of [-1, 1]) drawFall(c, body, color, trim, s);
  button(c, body.on(0, 86, 20), 17, trim);
  emblem(c, body, clothing.emblem ?? 'leaf', 0, 86, 0.36, mix(color, '#0c2010', 0.3));
}

/** One side of the cloak, from the shoulder to below the picture. */
function drawFall(c: Canvas2D, body: Body, color: string, trim: string, s: number): void {
  const cloak = dye(color);
  const { shoulders: w, neck: n } = body;
  const fall = [
    body.at(s * (n + 3), -54, 2),
    body.at(s * (n + 40), -34, 6),
    body.at(s * w * 0.9, 24, 28),
    body.at(s * w * 1.18, 90, 8),
    body.at(s * w * 1.26, 330, 0),
    body.on(s * w * 0.46, 330, 10),
    body.on(s * w * 0.4, 220, 12),
    body.on(s * w * 0.27, 130, 14),
    body.on(s * 26, 92, 16),
    body.on(s * 8, 88, 16),
    body.on(s * (n - 8), 30, 14),
  ];
  paintCloth(
    c,
    cloak,
    () => traceClosed(c, fall),
    () => {
      fold(
        c,
        cloak,
        [
          body.at(s * n, -10, 16),
          body.at(s * w * 0.6, 46, 50),
          body.at(s * w * 0.92, 180, 44),
          body.at(s * w * 0.96, 320, 40),
        ],
        34,
        1.2,
      );
      fold(
        c,
        cloak,
        [body.on(s * 30, 50, 16), body.at(s * w * 0.5, 66, 56), body.at(s * w * 0.76, 150, 54)],
        24,
        1.2,
      );
      fold(
        c,
        cloak,
        [body.at(s * w * 0.8, 30, 30), body.at(s * w * 1.08, 140, 20), body.at(s * w * 1.12, 300, 10)],
        30,
        1,
      );
    },
    0.9,
  );
  band(c, [...fall.slice(5, 10)], 6, mix(trim, color, 0.2));
}

function drawHoodBehind(c: Canvas2D, body: Body, color: string): void {
  const n = body.neck;
  const hood = [
    body.at(-n - 70, 10, -20),
    body.at(-n - 60, -50, -30),
    body.at(-n - 12, -92, -30),
    body.at(n + 12, -92, -30),
    body.at(n + 60, -50, -30),
    body.at(n + 70, 10, -20),
    body.at(0, 30, 0),
  ];
  paintCloth(c, dye(color), () => traceClosed(c, hood));
}

/** A belted trench coat, a shirt and a tie. */
export function drawDetective(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const shirt = dye(inner);
  const n = body.neck;
  const w = body.shoulders;
  underLayer(c, person, body, inner, [
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
    half(c, body, cloth, s, 10, front, () => {
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

/** Wrapped cloth, crossed and tied, with a scarf that hides nothing of the face. */
export function drawNinja(c: Canvas2D, person: Person, clothing: Clothing, body: Body): void {
  const { color, inner, trim } = clothing;
  const cloth = dye(color);
  const n = body.neck;
  cape(c, body, mix(color, '#0c0620', 0.4));
  underLayer(c, person, body, inner, crewLine(body, 34, 2));
  for (const s of [1, -1]) {
    const front = [
      body.on(s * -60, 330),
      body.on(s * -34, 230),
      body.on(s * 14, 110),
      body.on(s * 50, 40),
      body.at(s * (n + 8), -30, 12),
    ];
    half(c, body, cloth, s, 8, front, () => {
      paintArms(c, cloth, body);
      fold(c, cloth, spots(body, '100 130, 40 190, -20 260', s), 24, 1);
      fold(c, cloth, spots(body, '130 180, 80 240, 40 310', s), 24, 1);
    });
    band(c, front, 20, mix(color, '#0c0620', 0.45));
    band(
      c,
      front.map(([x, y]): P2 => [x + s * 9, y]),
      3,
      trim,
    );
  }
  strap(
    c,
    [body.at(102, 4, 24), body.on(30, 120, 10), body.on(-60, 250, 8), body.on(-96, 320, 6)],
    22,
    '#4a3a34',
    trim,
  );
  const scarf = dye(trim);
  const wrap = [
    body.at(-n - 6, -66, 4),
    body.at(-n - 34, -30, 8),
    body.on(-n - 22, 30, 20),
    body.on(0, 66, 26),
    body.on(n + 22, 30, 20),
    body.at(n + 34, -30, 8),
    body.at(n + 6, -66, 4),
    body.at(n * 0.6, -34, 30),
    body.at(0, -22, 34),
    body.at(-n * 0.6, -34, 30),
  ];
  const tail = spots(body, '46 30 24, 86 60 24, 120 150 20, 106 230 18, 84 214 18, 60 226 18, 56 130 22');
  paintCloth(
    c,
    scarf,
    () => traceClosed(c, tail),
    () => fold(c, scarf, spots(body, '66 60 20, 86 140 20, 84 210 20'), 18, 1.2),
    0.6,
  );
  paintCloth(
    c,
    scarf,
    () => traceClosed(c, wrap),
    () => {
      fold(c, scarf, [body.at(-n - 20, -30, 10), body.on(-20, 26, 26), body.on(n + 10, 16, 26)], 20, 1.2);
      fold(c, scarf, [body.at(n + 16, -40, 10), body.on(10, 2, 30), body.on(-n - 8, 24, 24)], 18, 1.2);
    },
    0.6,
  );
  softStroke(c, () => traceClosed(c, wrap), scarf.line, 3, 0.3, 2);
}
