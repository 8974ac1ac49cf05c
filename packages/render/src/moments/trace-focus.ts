import type { MomentFocus } from '@avatarcade/video/edit/moments';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';

/** Seconds between two points of the path. */
const STEP = 0.5;
/** Seconds over which the motion around a point is averaged. */
const SIGMA = 0.8;
/** How much the picture's middle pulls, in the weight of motion. */
const MIDDLE = 0.12;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Where the motion is from `from` to `to` (samples): slowly, and nearer to the middle the less moves by itself. */
export function traceFocus(
  samples: readonly Sample[],
  { from, to }: { from: number; to: number },
): MomentFocus[] {
  const points: MomentFocus[] = [];
  const step = STEP * SAMPLE_HZ;
  for (let index = from; index < to; index += step) points.push(focusAround(samples, { index, from, to }));
  points.push(focusAround(samples, { index: to, from, to }));
  return points;
}

function focusAround(
  samples: readonly Sample[],
  { index, from, to }: { index: number; from: number; to: number },
): MomentFocus {
  const reach = 3 * SIGMA * SAMPLE_HZ;
  let x = 0;
  let y = 0;
  let weight = 0;
  let all = 0;
  for (let at = Math.max(from, Math.ceil(index - reach)); at < Math.min(to, index + reach); at++) {
    const near = Math.exp(-(((at - index) / SAMPLE_HZ / SIGMA) ** 2) / 2);
    const { centre } = samples[at] ?? { centre: { x: 0.5, y: 0.5, weight: 0 } };
    // One picture of great motion, such as a flash, doesn't decide.
    const pull = near * Math.min(4 * MIDDLE, centre.weight);
    x += pull * centre.x;
    y += pull * centre.y;
    weight += pull;
    all += near;
  }
  const middle = all * MIDDLE || 1;
  return {
    time: round(index / SAMPLE_HZ),
    x: round((x + middle / 2) / (weight + middle)),
    y: round((y + middle / 2) / (weight + middle)),
  };
}
