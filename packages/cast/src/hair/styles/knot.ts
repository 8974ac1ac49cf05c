import { points3 } from '@avatarcade/stage/pen/points';
import { drawnBack, nape, SCALP, sideburns, wound } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Shorn at the sides, the rest tied up on top. */
export const style: HairModel = {
  back: [nape(27, 30), wound({ x: 0, y: -218, rx: 38, ry: 34, seed: 28 })],
  cap: SCALP,
  front: [...sideburns(29, -6), drawnBack({ seed: 31, lift: 8, peak: 8 })],
  strays: [points3('-20 -230 0, -34 -237 0, -20 -249 0')],
};
