import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { nape, SCALP, sideburns } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Short, brushed forward into a choppy fringe. */
export const style: HairModel = {
  back: [nape(51, 44)],
  cap: SCALP,
  front: [
    ...sideburns(52, -8),
    {
      guides: [
        points3('-112 -164 -6, -136 -120 4, -128 -86 24, -112 -58 44'),
        points3('-74 -190 30, -104 -146 60, -100 -104 74, -92 -64 80'),
        points3('-34 -214 36, -48 -160 94, -48 -106 104, -40 -66 106'),
        points3('24 -218 36, 28 -162 98, 20 -106 108, 22 -64 108'),
        points3('70 -194 36, 92 -148 68, 84 -106 86, 84 -64 88'),
        points3('112 -164 -6, 136 -120 4, 127 -86 24, 111 -60 44'),
      ],
      locks: 9,
      notch: 0.2,
      sheen: 0.4,
      gloss: 0.9,
      shade: 0,
      seed: 54,
      openRoot: true,
      casts: true,
    },
    buildLock({
      spine: points3('-60 -200 40, -84 -160 76, -88 -118 92, -106 -86 84'),
      width: 28,
      seed: 55,
      options: {
        root: 0.3,
        gloss: 0.9,
        casts: true,
      },
    }),
    buildLock({
      spine: points3('70 -196 40, 88 -156 74, 84 -112 92, 66 -74 100'),
      width: 30,
      seed: 56,
      options: {
        root: 0.3,
        gloss: 0.7,
        casts: true,
      },
    }),
    buildLock({
      spine: points3('20 -190 60, -6 -140 110, -24 -96 114, -52 -66 104'),
      width: 30,
      seed: 58,
      options: {
        root: 0.3,
        gloss: 1,
        casts: true,
      },
    }),
  ],
  strays: [points3('-10 -210 30, 0 -231 20, 24 -237 14')],
};
