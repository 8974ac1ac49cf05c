import { countUp } from './clip.ts';
import type { Spot } from './inspect.ts';

/** From one spot to the next, in pixels. */
const STEP = 4;
/** The bar has 235, the ground beside it at most 180. */
const MIN_BAR_LUMA = 210;

/** Spots down the left edge of a picture, where the bar of a clip of `makeClips` shows the number of its picture. */
export const listBarSpots = (height: number): Spot[] => countUp(height / STEP).map((i) => [2, i * STEP]);

/** Returns the number of a clip's picture, from 0 to 29 and again, by the lumas at the spots of `listBarSpots`. */
export function readBar(lumas: readonly number[] = []): number {
  const bar = lumas.filter((luma) => luma > MIN_BAR_LUMA);
  return Math.round((bar.length / lumas.length) * 30) % 30;
}
