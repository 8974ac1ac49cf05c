import { SAMPLE_HZ, type Sample, type SoundSamples } from './clip-samples.ts';
import type { Activity } from './measure-activity.ts';
import { clamp, mean, percentile, smooth } from './series.ts';

/** What makes a moment worth showing, at each sample, 0 to 1. */
export type Interest = {
  action: number[];
  bursts: number[];
  colour: number[];
  contrast: number[];
  /** Undefined: the clip has no sound of its own. */
  sound: number[] | undefined;
  /** All of them, weighted. */
  total: number[];
};

const WEIGHTS = { action: 0.5, bursts: 0.12, colour: 0.16, contrast: 0.1, sound: 0.12 };
/** Chroma, and deviation of luma, from which on a picture gets full marks. */
const RICH = { colour: 40, contrast: 64 };
/** Decibels above the clip's median from which on sound gets full marks. */
const LOUD = 12;

export function measureInterest(
  samples: readonly Sample[],
  { activity, sound }: { activity: Activity; sound: SoundSamples | undefined },
): Interest {
  const action = activity.levels;
  const bursts = measureBursts(samples);
  const colour = samples.map((sample) => clamp(sample.colour / RICH.colour));
  const contrast = samples.map((sample) => clamp(sample.contrast / RICH.contrast));
  const heard = sound && sound.loudness !== null ? measureLoud(sound.levels, samples.length) : undefined;
  const most = heard ? 1 : 1 - WEIGHTS.sound;
  const total = samples.map((_, index) => {
    const seen =
      WEIGHTS.action * (action[index] ?? 0) +
      WEIGHTS.bursts * (bursts[index] ?? 0) +
      WEIGHTS.colour * (colour[index] ?? 0) +
      WEIGHTS.contrast * (contrast[index] ?? 0);
    return (seen + (heard ? WEIGHTS.sound * (heard[index] ?? 0) : 0)) / most;
  });
  return { action, bursts, colour, contrast, sound: heard, total };
}

/** Sudden motion within a second: hits, jumps, pieces that fall. */
function measureBursts(samples: readonly Sample[]): number[] {
  const changes = samples.map((sample) => (sample.dimmed ? 0 : Math.min(FULL_CHANGE, sample.changed)));
  return samples.map((_, index) => {
    const around = changes.slice(Math.max(0, index - SAMPLE_HZ), index + SAMPLE_HZ + 1);
    return clamp((Math.max(...around) - mean(around)) / (FULL_CHANGE / 2));
  });
}

const FULL_CHANGE = 0.5;

function measureLoud(levels: readonly number[], count: number): number[] {
  const decibels = Array.from({ length: count }, (_, index) => 20 * Math.log10((levels[index] ?? 0) + 1e-5));
  const usual = percentile(decibels, 0.5);
  const loud = decibels.map((value) => clamp(0.4 + (value - usual) / (2 * LOUD)));
  return smooth(loud, { reach: SAMPLE_HZ / 2 });
}
