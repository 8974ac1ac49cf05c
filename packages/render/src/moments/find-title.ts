import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { mean, percentile } from './series.ts';

/** The longest title screen that is found by its end, in samples. */
const LONGEST = 10 * SAMPLE_HZ;
const AGO = 1.5 * SAMPLE_HZ;
/** Share of outlines that stay in a layout with a moving logo, and that another screen shares with it at most. */
const LAYOUT = 0.45;
const OTHER = 0.25;
/** Share of pixels that change at most where no camera moves. */
const AT_REST = 0.03;

/**
 * Samples of a title screen at the start, however lively: a layout that stays until another screen is there. A moving camera changes
 * outlines too, but with motion. 0: there is none.
 */
export function findTitle(samples: readonly Sample[]): number {
  for (let index = 2 * AGO; index < Math.min(LONGEST, samples.length); index++) {
    const isOther = (samples[index]?.persists ?? 1) < OTHER;
    if (!isOther || mean(changesAround(samples, index)) > AT_REST) continue;
    const before = samples.slice(AGO, index - AGO / 2).map(({ persists }) => persists);
    return percentile(before, 0.5) > LAYOUT ? index : 0;
  }
  return 0;
}

function changesAround(samples: readonly Sample[], index: number): number[] {
  return samples.slice(index - 2, index + 3).map(({ changed }) => changed);
}
