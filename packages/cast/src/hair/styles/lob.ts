import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { backCurtain, LONG_CAP } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** To the shoulders, loosely waved outward at the ends, with a side parting. */
export const style: HairModel = {
  back: [backCurtain({ low: 176, wide: 168, seed: 16 })],
  cap: LONG_CAP,
  front: [
    {
      guides: [
        points3('-34 -118 98, -68 -108 90, -102 -66 66, -116 -4 48, -114 60 44, -128 110 42, -116 160 44'),
        points3('-36 -150 84, -90 -140 64, -128 -84 34, -142 -4 18, -138 76 16, -156 130 18, -142 184 24'),
        points3('-36 -192 40, -96 -204 8, -150 -130 -8, -168 -10 -14, -164 84 -10, -186 146 -6, -176 190 0'),
      ],
      locks: 4,
      notch: 0.1,
      sheen: 0.24,
      gloss: 0.9,
      shade: 0.05,
      seed: 66,
      openRoot: true,
    },
    {
      guides: [
        points3('-34 -118 98, 24 -112 112, 76 -84 92, 108 -20 62, 110 50 46, 124 108 44, 112 166 44'),
        points3('-36 -148 84, 34 -150 92, 104 -106 60, 132 -14 28, 132 70 22, 152 130 22, 138 186 26'),
        points3('-37 -178 60, 46 -190 50, 130 -120 20, 152 -8 4, 150 80 6, 174 140 6, 160 194 10'),
        points3('-38 -194 40, 48 -222 8, 142 -148 -8, 168 -20 -14, 164 82 -10, 192 146 -6, 184 190 0'),
      ],
      locks: 5,
      notch: 0.11,
      sheen: 0.24,
      gloss: 1,
      shade: 0,
      seed: 67,
      openRoot: true,
      casts: true,
    },
    buildLock({
      spine: points3('110 -30 60, 120 40 46, 106 96 46, 130 146 42, 118 196 42'),
      width: 40,
      seed: 68,
      options: { gloss: 1 },
    }),
    buildLock({
      spine: points3('-114 -20 52, -122 46 44, -108 100 44, -132 148 40, -122 194 40'),
      width: 38,
      seed: 69,
      options: {
        gloss: 0.8,
      },
    }),
    buildLock({
      spine: points3('156 20 4, 164 80 2, 150 130 6, 186 172 4, 196 206 0'),
      width: 40,
      seed: 70,
      options: { gloss: 0.8 },
    }),
    buildLock({
      spine: points3('-156 20 4, -164 84 2, -150 134 6, -184 174 4, -192 204 0'),
      width: 38,
      seed: 71,
      options: { gloss: 0.7 },
    }),
  ],
  strays: [points3('-30 -200 30, 30 -223 10, 104 -193 0, 140 -161 0')],
};
