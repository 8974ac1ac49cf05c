import { points3 } from '@avatarcade/stage/pen/points';
import { drawnBack, nape, SCALP, sideburns, wound } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Shorn at the sides, the rest tied up on top. */
export const style: HairModel = {
  back: [nape(27, 30), ...wound(0, -218, 38, 34, 28)],
  cap: SCALP,
  front: [...sideburns(29, -6), drawnBack(31, 8, 8)],
  strays: [points3('-20 -230 0, -34 -237 0, -20 -249 0')],
};
