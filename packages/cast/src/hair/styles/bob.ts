import { points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from '../lock.ts';
import { type HairModel, mirrored } from '../sheet.ts';

/** A sleek bob with a soft fringe, turned in under the jaw. */
const SIDE: P3[][] = [
  points3('-72 -96 84, -97 -60 70, -107 -6 54, -110 60 44, -109 112 46, -92 152 54'),
  points3('-74 -140 66, -122 -84 34, -136 -4 18, -140 70 14, -136 130 22, -112 168 36'),
  points3('-40 -196 30, -136 -130 -8, -160 -10 -16, -163 80 -14, -156 140 -4, -132 178 16'),
];

const FRINGE: P3[][] = [
  points3('-40 -188 40, -84 -150 60, -104 -92 66, -110 -34 58'),
  points3('-22 -196 46, -56 -150 88, -72 -92 100, -74 -40 98'),
  points3('-4 -198 48, -22 -150 98, -30 -92 112, -34 -36 112'),
  points3('8 -198 48, 16 -150 98, 18 -92 112, 12 -38 113'),
  points3('24 -196 46, 56 -150 88, 66 -92 102, 62 -38 102'),
  points3('44 -188 40, 88 -150 60, 104 -92 66, 108 -32 58'),
];

export const style: HairModel = {
  back: [
    {
      guides: [
        points3('-70 -180 -40, -150 -60 -30, -164 60 -20, -138 170 -14'),
        points3('0 -196 -50, 0 -60 -70, 0 60 -70, 0 178 -60'),
        points3('70 -180 -40, 150 -60 -30, 164 60 -20, 138 170 -14'),
      ],
      locks: 5,
      notch: 0.02,
      sheen: 0.3,
      gloss: 0,
      shade: 0.62,
      seed: 8,
    },
  ],
  cap: points3(
    '-108 -50 50, -100 -96 60, -40 -112 96, 40 -112 96, 100 -96 60, 108 -50 50, 150 -60 -10, 132 -140 -10, 66 -192 0, 0 -204 0, -66 -192 0, -132 -140 -10, -150 -60 -10',
  ),
  front: [
    {
      guides: mirrored(SIDE).reverse(),
      locks: 4,
      notch: 0.012,
      sheen: 0.32,
      gloss: 0.7,
      shade: 0.14,
      seed: 22,
      openRoot: true,
    },
    { guides: SIDE, locks: 4, notch: 0.012, sheen: 0.32, gloss: 1, shade: 0, seed: 13, openRoot: true },
    {
      guides: FRINGE,
      locks: 8,
      notch: 0.075,
      sheen: 0.5,
      gloss: 1,
      shade: 0,
      seed: 26,
      openRoot: true,
      casts: true,
    },
    buildLock({
      spine: points3('-104 -80 66, -116 -10 54, -113 50 46, -104 92 50'),
      width: 20,
      seed: 45,
      options: { gloss: 0.6 },
    }),
    buildLock({
      spine: points3('104 -80 66, 115 -10 54, 112 46 46, 103 84 50'),
      width: 20,
      seed: 46,
      options: { gloss: 0.5 },
    }),
  ],
  strays: [],
};
