import { SOUND_RATE } from './resample.ts';

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
  const lowest = 10 ** ((threshold - KNEE / 2) / 20);
  let reduction = 0;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0;
    const size = Math.abs(sample);
    const wanted = size <= lowest ? 0 : computeReduction(20 * Math.log10(size) - threshold);
    const coefficient = wanted > reduction ? attack : release;
    reduction = wanted + (reduction - wanted) * coefficient;
    if (reduction > 1e-6) samples[index] = sample * 10 ** (-reduction / 20);
  }
}

/** dB to take away from a level that is `over` dB above the threshold. */
function computeReduction(over: number): number {
  const slope = 1 - 1 / RATIO;
  if (over >= KNEE / 2) return over * slope;
  return (slope * (over + KNEE / 2) ** 2) / (2 * KNEE);
}

export function findPeak(samples: Float32Array): number {
  let peak = 0;
  // By index: a minute of sound is three million samples, and iterators take six times as long.
  for (let index = 0; index < samples.length; index++) {
    const size = Math.abs(samples[index] ?? 0);
    if (size > peak) peak = size;
  }
  return peak;
}
