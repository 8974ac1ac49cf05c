import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { nape, parted, SCALP, sideburns } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Parted curtains over the brows, short beneath. */
export const style: HairModel = {
  back: [nape(59, 60)],
  cap: SCALP,
  front: [
    ...sideburns(60, 8),
    ...parted({
      guides: [
        points3('4 -126 98, -34 -130 112, -76 -94 98, -98 -42 74'),
        points3('4 -152 88, -54 -164 92, -110 -112 60, -122 -28 42'),
        points3('4 -196 40, -62 -218 14, -142 -146 2, -148 -34 6'),
      ],
      seed: 62,
      part: { locks: 5, notch: 0.17, sheen: 0.36 },
    }),
    buildLock({
      spine: points3('6 -130 98, -24 -136 116, -66 -104 108, -84 -58 94'),
      width: 26,
      seed: 63,
      options: { gloss: 1, root: 0.1 },
    }),
  ],
  strays: [points3('0 -202 30, 24 -213 20, 60 -207 10')],
};
