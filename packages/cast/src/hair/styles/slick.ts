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
    { ...drawnBack({ seed: 48, lift: 22, peak: 14 }), gloss: 1 },
    buildLock({
      spine: points3('-30 -104 98, -34 -156 92, -14 -196 70, 10 -216 30'),
      width: 34,
      seed: 49,
      options: {
        root: 0.5,
        belly: 0.5,
        gloss: 1,
      },
    }),
    buildLock({
      spine: points3('40 -106 96, 50 -156 84, 54 -196 56, 60 -208 20'),
      width: 32,
      seed: 50,
      options: {
        root: 0.5,
        belly: 0.5,
        gloss: 1,
      },
    }),
  ],
  strays: [],
};
