import { points3 } from '@avatarcade/stage/pen/points';
import type { HairModel } from '../sheet.ts';

/** A round cloud of coils. */
export const style: HairModel = {
  back: [],
  cap: points3(
    '-114 -30 40, -110 -74 46, -78 -98 78, -24 -108 96, 26 -108 96, 80 -98 76, 110 -74 46, 114 -30 42, 150 -60 -10, 128 -140 -10, 60 -190 0, -60 -190 0, -128 -140 -10, -150 -60 -10',
  ),
  front: [],
  strays: [],
  coils: { volume: 66, sides: 1, floor: [20, 40], size: 25 },
};
