import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { backCurtain, LONG_CAP, parted } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Straight and long, parted in the middle. */
export const style: HairModel = {
  back: [backCurtain({ low: 276, wide: 176, seed: 15 })],
  cap: LONG_CAP,
  front: [
    ...parted({
      guides: [
        points3('2 -120 98, -52 -102 102, -95 -54 76, -109 14 52, -111 84 42, -113 160 38, -112 236 34'),
        points3('2 -148 84, -66 -138 84, -119 -76 48, -132 4 26, -134 90 22, -138 180 24, -138 264 22'),
        points3('2 -180 52, -70 -188 42, -139 -104 10, -152 0 4, -153 90 6, -158 190 10, -160 280 8'),
        points3('2 -198 30, -60 -216 4, -147 -132 -10, -166 -10 -14, -165 90 -12, -174 190 -8, -176 284 -4'),
      ],
      seed: 61,
      part: { locks: 5, notch: 0.045, sheen: 0.26 },
    }),
    buildLock({
      spine: points3('-112 -10 50, -122 70 40, -114 150 40, -122 232 36, -114 290 34'),
      width: 24,
      seed: 64,
      options: {
        gloss: 0.8,
      },
    }),
    buildLock({
      spine: points3('116 0 44, 122 80 40, 116 150 38, 126 230 34, 118 282 32'),
      width: 22,
      seed: 65,
      options: { shade: 0.08 },
    }),
  ],
  strays: [points3('-10 -202 20, -60 -213 10, -118 -183 0'), points3('164 60 0, 184 130 0, 180 200 0')],
};
