import { points3 } from '@avatarcade/stage/pen/points';
import { buildLock } from '../lock.ts';
import { drawnBack, nape, SCALP, wisps, wound } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Put up into a bun on the crown, two loose locks at the temples. */
export const style: HairModel = {
  back: [nape(21), wound({ x: 6, y: -222, rx: 58, ry: 50, seed: 22 })],
  cap: SCALP,
  front: [
    drawnBack({ seed: 23, lift: 4 }),
    ...wisps(24, 70),
    buildLock({
      spine: points3('-84 -100 76, -104 -62 72, -110 -6 56, -104 46 52'),
      width: 13,
      seed: 26,
      options: { gloss: 0.7 },
    }),
  ],
  strays: [points3('-40 -206 0, -60 -219 0, -50 -241 0'), points3('60 -196 20, 88 -193 0, 108 -181 0')],
};
