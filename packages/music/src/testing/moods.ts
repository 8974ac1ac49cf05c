import type { BedId } from '../bed-ids.ts';

type Bounds = readonly [least: number, most: number];

/** Shares of the power below 150 Hz, from 150 to 1000, from 1 to 4 kHz and above: what makes a mood dark, warm or bright. */
export type Mood = { low: Bounds; middle: Bounds; voice: Bounds; high: Bounds };

export const MOODS: Record<BedId, Mood> = {
  chiptune: { low: [0.34, 0.63], middle: [0.26, 0.53], voice: [0.04, 0.12], high: [0, 0.09] },
  puzzle: { low: [0.3, 0.57], middle: [0.39, 0.64], voice: [0.01, 0.07], high: [0, 0.02] },
  epic: { low: [0.53, 0.76], middle: [0.2, 0.43], voice: [0.01, 0.05], high: [0, 0.01] },
  tense: { low: [0.58, 0.83], middle: [0.15, 0.4], voice: [0, 0.03], high: [0, 0.01] },
  summer: { low: [0.41, 0.67], middle: [0.22, 0.48], voice: [0.05, 0.16], high: [0, 0.02] },
  lofi: { low: [0.53, 0.78], middle: [0.22, 0.46], voice: [0, 0.01], high: [0, 0.01] },
  kids: { low: [0.18, 0.44], middle: [0.4, 0.66], voice: [0.09, 0.24], high: [0, 0.02] },
  synthwave: { low: [0.48, 0.72], middle: [0.23, 0.48], voice: [0.01, 0.04], high: [0, 0.03] },
  orchestral: { low: [0.35, 0.66], middle: [0.24, 0.58], voice: [0.04, 0.16], high: [0, 0.02] },
  funk: { low: [0.15, 0.42], middle: [0.49, 0.75], voice: [0.03, 0.11], high: [0, 0.04] },
  mystery: { low: [0.17, 0.44], middle: [0.53, 0.79], voice: [0.02, 0.07], high: [0, 0.01] },
  sports: { low: [0.44, 0.69], middle: [0.19, 0.42], voice: [0.05, 0.15], high: [0, 0.05] },
};
