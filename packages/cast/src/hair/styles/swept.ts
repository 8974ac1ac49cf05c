import { points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from '../lock.ts';
import type { HairModel } from '../sheet.ts';

/** Combed back from a side parting, full at the temples, over short sides. */
const TOP: P3[][] = [
  points3('-66 -110 82, -92 -116 62, -120 -100 34, -132 -58 10, -134 -26 0'),
  points3('-58 -114 88, -96 -148 50, -134 -132 10, -146 -82 -6, -143 -36 -8'),
  points3('-54 -120 90, -66 -176 66, -104 -186 20, -142 -130 -10, -148 -60 -12'),
];

const OVER: P3[][] = [
  points3('-62 -106 88, -10 -112 104, 44 -116 98, 88 -106 70, 116 -78 40, 128 -36 16'),
  points3('-60 -116 88, -10 -148 100, 50 -156 88, 100 -140 50, 130 -98 18, 138 -42 4'),
  points3('-58 -124 86, -26 -186 80, 40 -206 58, 104 -180 22, 140 -122 -2, 146 -56 -8'),
  points3('-56 -130 80, -56 -204 40, 10 -232 20, 92 -212 4, 146 -140 -12, 152 -64 -14'),
];

const temple = (s: number): P3[] => [
  [s * 130, -110, -4],
  [s * 104, -88, 44],
  [s * 107, -50, 46],
  [s * 114, -22, 40],
  [s * 113, 12, 36],
  [s * 124, 24, 18],
  [s * 134, 0, -2],
  [s * 142, -60, -10],
];

export const style: HairModel = {
  back: [
    {
      guides: [
        points3('-90 -160 -40, -136 -60 -40, -126 48 -40'),
        points3('0 -190 -50, 0 -60 -70, 0 80 -60'),
        points3('90 -160 -40, 136 -60 -40, 126 48 -40'),
      ],
      locks: 4,
      notch: 0.05,
      sheen: 0.3,
      gloss: 0,
      shade: 0.6,
      seed: 4,
    },
  ],
  cap: points3(
    '-106 -50 44, -100 -90 50, -64 -106 82, 0 -112 98, 50 -110 94, 92 -96 62, 108 -50 42, 136 -64 -6, 126 -136 -10, 64 -186 0, -60 -186 0, -126 -136 -10, -136 -64 -6',
  ),
  front: [
    {
      guides: [
        points3('-130 -110 -4, -140 -60 -8, -128 16 6'),
        points3('-106 -90 40, -110 -40 42, -114 14 34'),
      ],
      outline: temple(-1),
      locks: 4,
      notch: 0,
      sheen: 0.3,
      gloss: 0.4,
      shade: 0.14,
      seed: 53,
    },
    {
      guides: [points3('106 -90 40, 110 -40 42, 114 14 34'), points3('130 -110 -4, 140 -60 -8, 128 16 6')],
      outline: temple(1),
      locks: 4,
      notch: 0,
      sheen: 0.3,
      gloss: 0.3,
      shade: 0.3,
      seed: 54,
    },
    { guides: TOP, locks: 4, notch: 0.1, sheen: 0.4, gloss: 0.7, shade: 0.05, seed: 71, openRoot: true },
    {
      guides: OVER,
      locks: 6,
      notch: 0.08,
      sheen: 0.36,
      gloss: 1,
      shade: 0,
      seed: 72,
      openRoot: true,
      feather: true,
    },
    buildLock({
      spine: points3('-54 -112 92, -4 -128 108, 56 -126 98, 98 -108 66, 124 -64 30'),
      width: 30,
      seed: 73,
      options: {
        root: 0.3,
        gloss: 1,
        sheen: 0.4,
      },
    }),
  ],
  strays: [points3('-30 -206 40, 20 -231 20, 80 -213 10')],
};
