import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { drawnBack, nape, SCALP, sideburns } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Combed straight back, glossy, short at the sides. */
export const style: HairModel = {
  back: [nape(45, 50)],
  cap: SCALP,
  front: [
    ...sideburns(46, 10),
    { ...drawnBack(48, 22, 14), gloss: 1 },
    buildLock(points3('-30 -104 98, -34 -156 92, -14 -196 70, 10 -216 30'), 34, 49, {
      root: 0.5,
      belly: 0.5,
      gloss: 1,
    }),
    buildLock(points3('40 -106 96, 50 -156 84, 54 -196 56, 60 -208 20'), 32, 50, {
      root: 0.5,
      belly: 0.5,
      gloss: 1,
    }),
  ],
  strays: [],
};
