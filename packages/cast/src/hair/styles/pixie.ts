import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { nape, SCALP, wisps } from '../parts.ts';
import { type HairModel, mirrored } from '../sheet.ts';

/** Short and feathered, swept across the brow. */
export const style: HairModel = {
  back: [nape(73, 56)],
  cap: SCALP,
  front: [
    {
      guides: mirrored([
        points3('-44 -122 96, -78 -106 84, -104 -60 60, -110 6 44'),
        points3('-46 -152 84, -94 -142 60, -126 -80 32, -124 14 22'),
        points3('-46 -198 20, -98 -204 4, -150 -118 -8, -136 16 -4'),
      ]),
      locks: 4,
      notch: 0.2,
      sheen: 0.34,
      gloss: 0.8,
      shade: 0.1,
      seed: 74,
      openRoot: true,
    },
    {
      guides: [
        points3('44 -122 98, -10 -114 114, -64 -80 102, -100 -34 74'),
        points3('46 -150 86, -20 -154 104, -88 -112 76, -114 -18 52'),
        points3('46 -182 54, -38 -198 56, -122 -134 24, -128 2 26'),
        points3('46 -202 24, -46 -226 4, -148 -142 -8, -138 18 0'),
      ],
      locks: 6,
      notch: 0.2,
      sheen: 0.34,
      gloss: 1,
      shade: 0,
      seed: 75,
      openRoot: true,
      casts: true,
    },
    buildLock({
      spine: points3('40 -126 98, -14 -122 118, -62 -92 108, -92 -52 86'),
      width: 26,
      seed: 76,
      options: { gloss: 1, root: 0.1 },
    }),
    ...wisps(77, 34),
  ],
  strays: [points3('20 -208 20, 64 -213 10, 108 -191 0'), points3('-136 0 0, -150 24 0, -146 44 0')],
};
