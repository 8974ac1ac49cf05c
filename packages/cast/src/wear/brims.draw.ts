import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import { dye, fold, paintCloth, seam } from '../clothes/cloth.draw.ts';
import { band, button } from '../clothes/pieces.draw.ts';
import { line, ribbon } from '../paint/brush.ts';
import type { View } from '../view.ts';
import type { Hat } from './hat.ts';
import { brim, crown, ring, shape, shine, spark } from './hat-shapes.ts';

export function drawFedora(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  brim(c, cloth, view, 192, 160, -108, 22);
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '138 -120 0, 128 -180 0, 104 -226 4, 60 -236 20, 16 -216 40, -24 -218 40, -64 -240 20, -106 -226 4, -130 -180 0, -138 -120 0',
    () => {
      shine(c, view, -60, -180, 60, 40, cloth);
      fold(c, cloth, shape(view, points3('14 -222 50, 4 -190 80, -8 -160 96')), 30, 1.2);
      fold(c, cloth, shape(view, points3('-92 -216 30, -84 -180 60, -70 -150 80')), 22, 0.9);
      fold(c, cloth, shape(view, points3('92 -214 30, 88 -180 60, 74 -150 80')), 22, 0.9);
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 14]),
    24,
    hat.trim,
  );
}

export function drawStraw(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  const weave = (rings: readonly (readonly [number, number, number])[]): void => {
    for (const [rx, rz, y] of rings) ribbon(c, ring(view, rx, rz, y), () => 2, fade(cloth.line, 0.3));
  };
  const edge = brim(c, cloth, view, 222, 178, -106, 20, () =>
    weave([
      [212, 170, -106],
      [198, 160, -106],
      [184, 148, -106],
      [170, 138, -106],
      [156, 128, -107],
    ]),
  );
  for (let i = 0; i < edge.length; i += 2) {
    const p = edge[i];
    if (p) ribbon(c, [p, [p[0] * 1.035, p[1] + (i % 3) * 2 - 1]], (t) => 3 * (1 - t), cloth.color);
  }
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '136 -120 0, 126 -176 0, 98 -216 4, 40 -234 10, -40 -234 10, -98 -216 4, -126 -176 0, -136 -120 0',
    () => {
      weave([
        [134, 120, -128],
        [131, 118, -144],
        [126, 114, -160],
        [118, 108, -176],
        [106, 98, -192],
        [88, 84, -207],
        [60, 60, -220],
      ]);
      shine(c, view, -54, -186, 60, 36, cloth);
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 13]),
    22,
    hat.trim,
  );
}

export function drawWizardHat(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  brim(c, cloth, view, 208, 170, -106, 26);
  const base = crown(
    c,
    cloth,
    view,
    -112,
    '137 -120 0, 112 -174 0, 94 -206 0, 106 -228 0, 142 -224 0, 178 -194 0, 184 -202 0, 160 -242 0, 104 -265 0, 30 -257 0, -44 -228 0, -96 -184 0, -137 -120 0',
    () => {
      shine(c, view, -50, -180, 60, 50, cloth);
      fold(c, cloth, shape(view, points3('-60 -226 20, 0 -214 60, 60 -222 50')), 26, 1.3);
      fold(c, cloth, shape(view, points3('60 -248 10, 96 -238 20, 118 -226 10')), 22, 1.3);
      fold(c, cloth, shape(view, points3('-88 -182 30, -30 -172 80, 40 -186 80')), 20, 0.8);
      for (const [x, y, r] of [
        [-40, -160, 8],
        [44, -176, 11],
        [-2, -206, 7],
        [60, -224, 6],
        [-70, -190, 6],
      ] as const) {
        const [px, py] = view.project(x, y, 84);
        spark(c, px, py, r, hat.trim);
      }
    },
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 13]),
    22,
    hat.trim,
  );
  const [bx, by] = view.project(0, -100, 124);
  line(c, () => c.roundRect(bx - 16, by - 16, 32, 28, 4), mix(hat.trim, '#3a1c04', 0.5), 8);
  line(c, () => c.roundRect(bx - 16, by - 16, 32, 28, 4), mix(hat.trim, '#ffffff', 0.35), 4.6);
}

export function drawTricorn(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  crown(
    c,
    dye(mix(hat.color, '#0c0420', 0.3)),
    view,
    -118,
    '136 -130 0, 118 -190 0, 70 -226 0, 0 -234 0, -70 -226 0, -118 -190 0, -136 -130 0',
  );
  const front = shape(
    view,
    points3(
      '-212 -176 -20, -168 -126 30, -104 -96 84, 0 -84 130, 104 -96 84, 168 -126 30, 212 -176 -20, 150 -190 10, 92 -178 60, 40 -186 100, 0 -204 110, -40 -186 100, -92 -178 60, -150 -190 10',
    ),
  );
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, front),
    () => {
      shine(c, view, -90, -140, 60, 34, cloth, 0.6);
      fold(c, cloth, shape(view, points3('-60 -176 90, -76 -140 100, -84 -104 96')), 18, 0.7);
      fold(c, cloth, shape(view, points3('70 -176 90, 84 -140 100, 92 -106 92')), 18, 0.7);
    },
    0.7,
  );
  band(c, [...front.slice(6), ...front.slice(0, 1)], 8, hat.trim);
  const plume = sample(shape(view, points3('118 -150 70, 150 -214 60, 206 -244 40, 232 -226 30')), 18);
  ribbon(c, plume, (t) => 36 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 4, '#7a1430');
  ribbon(c, plume, (t) => 30 * Math.sin(Math.min(1, t + 0.16) * Math.PI * 0.95) + 3, '#e84a5a');
  for (let i = 2; i < 17; i++) {
    const p = plume[i];
    if (p) ribbon(c, [p, [p[0] + 11, p[1] + 9]], (t) => 2.4 * (1 - t), fade('#8a1a34', 0.7));
  }
  button(c, view.project(112, -142, 84), 11, hat.trim);
}

export function drawToque(c: Canvas2D, hat: Hat, view: View): void {
  const cloth = dye(hat.color);
  const puff = shape(
    view,
    points3(
      '-124 -150 30, -168 -186 0, -156 -222 -6, -96 -242 0, -40 -256 10, 36 -254 10, 92 -246 0, 154 -226 -6, 170 -190 0, 126 -150 30, 0 -130 110',
    ),
  );
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, puff),
    () => {
      for (const x of [-104, -58, -8, 44, 96])
        fold(c, cloth, shape(view, points3(`${x} -142 90, ${x * 1.16} -190 84, ${x * 1.2} -226 30`)), 26, 1);
      shine(c, view, -70, -220, 60, 36, cloth, 0.8);
    },
  );
  const base = ring(view, 136, 122, -110, 0, Math.PI);
  const wall = [...base, ...ring(view, 133, 118, -164, 0, Math.PI).reverse()];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, wall),
    () => {
      for (let i = 1; i < base.length - 1; i++) {
        const p = base[i];
        if (p) seam(c, cloth, [p, [p[0] * 0.98, p[1] - 54]], 0.2);
      }
    },
    0.6,
  );
  band(
    c,
    base.slice(1, -1).map(([x, y]): P2 => [x, y - 6]),
    6,
    hat.trim,
  );
}
