import { points3 } from '@avatarcade/stage/pen/points';
import { SHORN_EDGE } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Shorn at the sides, tight coils on top with a straight hairline. */
export const style: HairModel = {
  back: [],
  front: [],
  strays: [],
  shorn: { edge: SHORN_EDGE, dense: 0.72 },
  bare: true,
  cap: points3(
    '-100 -76 52, -86 -99 70, -30 -105 96, 30 -105 96, 86 -99 70, 100 -76 52, 130 -110 0, 70 -186 0, -70 -186 0, -130 -110 0',
  ),
  coils: { volume: 34, sides: 0.2, floor: [-84, -92], size: 17 },
};
