import { points3 } from '@avatarcade/stage/pen/points';
import type { P3 } from '@avatarcade/stage/pen/spline';
import { buildLock } from '../lock.ts';
import type { HairModel } from '../sheet.ts';

/** Long, loosely waved, parted on the viewer's right: smooth over the skull, then falling in separate locks. */
const LEFT: P3[][] = [
  points3(
    '30 -118 98, -26 -108 108, -78 -72 88, -106 -14 56, -108 56 40, -122 118 34, -116 176 34, -128 214 30',
  ),
  points3(
    '31 -144 84, -36 -144 88, -104 -96 58, -130 -14 26, -128 66 24, -146 132 20, -136 196 24, -150 240 22',
  ),
  points3(
    '32 -172 62, -46 -182 48, -126 -116 22, -148 -12 6, -146 76 8, -168 146 6, -156 212 10, -166 252 8',
  ),
  points3(
    '34 -188 40, -46 -216 8, -138 -146 -8, -164 -22 -14, -160 78 -10, -184 150 -8, -172 214 0, -176 250 0',
  ),
];

const RIGHT: P3[][] = [
  points3('30 -118 98, 68 -112 88, 99 -76 66, 114 -8 44, 110 60 38, 124 120 32, 116 180 34, 128 216 30'),
  points3('31 -146 84, 82 -146 66, 122 -94 36, 136 -8 18, 132 72 18, 150 138 14, 138 206 20, 150 244 18'),
  points3('34 -188 40, 90 -206 10, 146 -136 -8, 164 -16 -14, 160 82 -10, 184 154 -8, 170 222 0, 176 254 0'),
];

const BACK: P3[][] = [
  points3('-60 -180 -40, -140 -90 -50, -160 40 -50, -172 150 -40, -158 262 -30'),
  points3('-20 -190 -50, -60 -60 -70, -70 60 -70, -74 170 -60, -70 276 -50'),
  points3('20 -190 -50, 60 -60 -70, 70 60 -70, 74 170 -60, 70 276 -50'),
  points3('60 -180 -40, 140 -90 -50, 160 40 -50, 172 150 -40, 158 262 -30'),
];

export const style: HairModel = {
  back: [{ guides: BACK, locks: 6, notch: 0.1, sheen: 0.3, gloss: 0, shade: 0.62, seed: 5 }],
  cap: points3(
    '-114 -36 40, -110 -80 44, -76 -106 70, -20 -116 90, 30 -120 92, 72 -112 78, 106 -82 46, 113 -40 44, 146 -60 -10, 128 -140 -10, 60 -196 0, 0 -202 0, -70 -190 0, -130 -130 -10, -146 -60 -10',
  ),
  front: [
    { guides: RIGHT, locks: 4, notch: 0.12, sheen: 0.2, gloss: 0.8, shade: 0.12, seed: 21, openRoot: true },
    buildLock({
      spine: points3('128 -40 20, 150 40 6, 140 120 10, 172 190 4, 158 260 4, 178 306 4'),
      width: 50,
      seed: 31,
      options: {
        shade: 0.14,
      },
    }),
    buildLock({
      spine: points3('112 -30 44, 120 50 36, 108 120 36, 132 184 32, 116 246 34, 134 292 30'),
      width: 44,
      seed: 32,
      options: {
        shade: 0.06,
        gloss: 0.9,
      },
    }),
    { guides: LEFT, locks: 5, notch: 0.12, sheen: 0.22, gloss: 1, shade: 0, seed: 12, openRoot: true },
    buildLock({
      spine: points3('-146 -50 0, -166 40 -4, -150 110 0, -188 176 -4, -172 246 0, -200 296 0'),
      width: 50,
      seed: 41,
      options: {
        gloss: 0.9,
      },
    }),
    buildLock({
      spine: points3('-130 -40 24, -138 44 16, -122 112 22, -156 180 16, -136 250 20, -160 310 18'),
      width: 58,
      seed: 42,
      options: { gloss: 1 },
    }),
    buildLock({
      spine: points3('-106 -30 56, -114 46 38, -100 110 38, -124 168 34, -104 226 36, -120 276 32'),
      width: 42,
      seed: 43,
      options: { gloss: 0.9 },
    }),
    // The lock that falls from the parting over the brow.
    buildLock({
      spine: points3('30 -122 98, -20 -112 110, -74 -78 92, -106 -24 60, -113 40 44, -128 92 36'),
      width: 34,
      seed: 44,
      options: {
        casts: true,
        belly: 0.3,
        root: 0.04,
        gloss: 0.9,
        sheen: 0.3,
      },
    }),
  ],
  strays: [
    points3('34 -192 36, 66 -207 20, 116 -185 0, 150 -150 0'),
    points3('0 -205 20, -50 -215 10, -112 -183 0'),
    points3('-150 60 0, -182 96 0, -186 140 0, -210 176 0'),
    points3('158 90 0, 182 124 0, 192 150 0, 208 196 0'),
  ],
};
