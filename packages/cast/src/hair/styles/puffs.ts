import { drawnBack, nape, SCALP, wisps } from '../parts.ts';
import type { HairModel } from '../sheet.ts';

/** Drawn back into two puffs of coils. */
export const style: HairModel = {
  back: [nape(36, 30)],
  cap: SCALP,
  front: [drawnBack({ seed: 37, lift: -4 }), ...wisps(38, 20)],
  strays: [],
  clouds: [
    { at: [-124, -170, -20], r: 50, size: 22, seed: 1, behind: true },
    { at: [124, -170, -20], r: 50, size: 22, seed: 2, behind: true },
  ],
};
