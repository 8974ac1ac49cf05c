import type { BedId } from '../bed-ids.ts';

type Bounds = readonly [least: number, most: number];

/** Shares of the power below 150 Hz, from 150 to 1000, from 1 to 4 kHz and above: what makes a mood dark, warm or bright. */
export type Mood = { low: Bounds; middle: Bounds; voice: Bounds; high: Bounds };

export const MOODS: Record<BedId, Mood> = {
  chiptune: { low: [0.2, 0.6], middle: [0.3, 0.7], voice: [0.02, 0.15], high: [0.01, 0.08] },
  epic: { low: [0.4, 0.8], middle: [0.15, 0.5], voice: [0.01, 0.1], high: [0, 0.02] },
  lofi: { low: [0.35, 0.7], middle: [0.25, 0.6], voice: [0, 0.03], high: [0, 0.01] },
};
