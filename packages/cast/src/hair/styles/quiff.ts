import { points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from '../lock.ts';
import type { HairModel } from '../sheet.ts';

const FRONT_LOCK = { root: 0.5, belly: 0.5, sheen: 0.5, gloss: 1 };
const TOP: P3[][] = [
  points3('-104 -86 46, -122 -126 30, -128 -164 14, -100 -196 4'),
  points3('-72 -98 82, -84 -156 66, -70 -202 44, -22 -232 20'),
  points3('-24 -104 102, -28 -174 92, -2 -222 66, 52 -246 34'),
  points3('26 -103 103, 34 -168 92, 64 -210 66, 112 -224 34'),
  points3('76 -95 82, 92 -144 62, 118 -172 40, 146 -176 16'),
  points3('106 -82 44, 122 -110 28, 136 -134 14, 148 -136 4'),
];

const sideburn = (s: number): P3[] => [
  [s * 126, -120, 0],
  [s * 104, -104, 40],
  [s * 106, -70, 44],
  [s * 112, -34, 40],
  [s * 112, 4, 36],
  [s * 122, 12, 18],
  [s * 128, -10, 2],
  [s * 132, -60, -8],
];

/** Short at the sides, long on top, brushed up and over to the viewer's right. */
export const style: HairModel = {
  back: [
    {
      guides: [
        points3('-100 -150 -40, -128 -60 -40, -118 40 -40'),
        points3('0 -190 -50, 0 -60 -70, 0 70 -60'),
        points3('100 -150 -40, 128 -60 -40, 118 40 -40'),
      ],
      locks: 4,
      notch: 0.05,
      sheen: 0.3,
      gloss: 0,
      shade: 0.7,
      seed: 3,
    },
  ],
  cap: points3(
    '-106 -60 44, -104 -88 48, -72 -98 80, -24 -105 100, 26 -104 100, 76 -95 80, 106 -82 46, 108 -56 42, 136 -64 -6, 126 -136 -10, 64 -186 0, -60 -186 0, -126 -136 -10, -136 -64 -6',
  ),
  front: [
    {
      guides: [
        points3('-126 -126 0, -134 -70 -4, -126 6 6'),
        points3('-112 -112 26, -118 -60 26, -118 8 26'),
        points3('-102 -98 46, -106 -54 46, -112 6 40'),
      ],
      outline: sideburn(-1),
      locks: 4,
      notch: 0,
      sheen: 0.3,
      gloss: 0.3,
      shade: 0.35,
      seed: 51,
    },
    {
      guides: [
        points3('102 -98 46, 106 -54 46, 112 6 40'),
        points3('112 -112 26, 118 -60 26, 118 8 26'),
        points3('126 -126 0, 134 -70 -4, 126 6 6'),
      ],
      outline: sideburn(1),
      locks: 4,
      notch: 0,
      sheen: 0.3,
      gloss: 0.2,
      shade: 0.5,
      seed: 52,
    },
    { guides: TOP, locks: 9, notch: 0.34, sheen: 0.42, gloss: 1, shade: 0, seed: 64, feather: true },
    buildLock({
      spine: points3('-58 -101 92, -64 -150 90, -38 -196 76, 14 -224 50'),
      width: 40,
      seed: 65,
      options: FRONT_LOCK,
    }),
    buildLock({
      spine: points3('10 -105 104, 20 -156 100, 58 -196 80, 104 -206 50'),
      width: 42,
      seed: 66,
      options: FRONT_LOCK,
    }),
    buildLock({
      spine: points3('62 -98 90, 80 -136 80, 108 -160 58, 140 -158 30'),
      width: 32,
      seed: 67,
      options: {
        root: 0.5,
        belly: 0.5,
        sheen: 0.5,
        gloss: 0.8,
      },
    }),
  ],
  strays: [points3('-20 -200 50, -16 -223 44, 16 -245 34'), points3('70 -200 50, 96 -219 40, 128 -223 30')],
};
