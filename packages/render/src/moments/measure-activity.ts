import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { findTitle } from './find-title.ts';
import { clamp, percentile, smooth } from './series.ts';

export type Activity = {
  /** How much happens around each sample, 0 to 1. */
  levels: number[];
  /** How much happens where the clip is lively. */
  usual: number;
  /** Whether another picture begins at each sample. */
  cuts: boolean[];
  /** Samples of a title screen at the start. */
  title: number;
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
  const title = findTitle(samples);
  const lively = levels.slice(title).filter((level) => level > 0.01);
  return { levels, usual: percentile(lively, 0.8), cuts, title };
}
