import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { clamp, percentile, smooth } from './series.ts';

export type Activity = {
  /** How much happens around each sample, 0 to 1. */
  levels: number[];
  /** How much happens where the clip is lively. */
  usual: number;
  /** Whether another picture begins at each sample. */
  cuts: boolean[];
};

/** Share of pixels that change in a picture of full motion. */
const FULL = 0.5;
const REACH = 0.7 * SAMPLE_HZ;

export const isCut = ({ recoloured, changed }: Sample): boolean => recoloured > 0.4 && changed > 0.4;

/** Cuts and fades change every pixel and are no motion. */
export function measureActivity(samples: readonly Sample[]): Activity {
  const cuts = samples.map(isCut);
  const raw = samples.map((sample, index) => {
    const isMotion = !cuts[index] && !sample.dimmed;
    return isMotion ? Math.sqrt(clamp(sample.changed / FULL)) : 0;
  });
  const levels = smooth(raw, { reach: REACH, isEdge: (index) => cuts[index] ?? false });
  return {
    levels,
    usual: percentile(
      levels.filter((level) => level > 0.01),
      0.8,
    ),
    cuts,
  };
}
