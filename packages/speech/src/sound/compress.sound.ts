import { SOUND_RATE } from './resample.sound.ts';

const RATIO = 2.2;
const KNEE = 8;
const ATTACK = 0.008;
const RELEASE = 0.14;
/** Below the loudness of the sound, in dB: only the louder syllables are held down. */
const THRESHOLD_BELOW_PEAK = 16;

/** Evens out syllables in place: a feed-forward compressor with a soft knee, and without make-up gain. */
export function compressSound(samples: Float32Array): void {
  const threshold = 20 * Math.log10(findPeak(samples) + 1e-9) - THRESHOLD_BELOW_PEAK;
  const attack = Math.exp(-1 / (ATTACK * SOUND_RATE));
  const release = Math.exp(-1 / (RELEASE * SOUND_RATE));
  let reduction = 0;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] as number;
    const level = 20 * Math.log10(Math.abs(sample) + 1e-9);
    const wanted = computeReduction(level - threshold);
    const coefficient = wanted > reduction ? attack : release;
    reduction = wanted + (reduction - wanted) * coefficient;
    samples[index] = sample * 10 ** (-reduction / 20);
  }
}

/** dB to take away from a level that is `over` dB above the threshold. */
function computeReduction(over: number): number {
  const slope = 1 - 1 / RATIO;
  if (over <= -KNEE / 2) return 0;
  if (over >= KNEE / 2) return over * slope;
  return (slope * (over + KNEE / 2) ** 2) / (2 * KNEE);
}

export function findPeak(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) {
    const size = Math.abs(sample);
    if (size > peak) peak = size;
  }
  return peak;
}
