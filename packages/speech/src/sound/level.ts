import { findPeak } from './compress.ts';
import { measureLoudness } from './loudness.ts';
import { SOUND_RATE } from './resample.ts';

/** What finished speech measures, in LUFS. */
export const TARGET_LOUDNESS = -16;
/** Leaves room for peaks between samples, so that the true peak stays under -1 dBTP. */
const CEILING = 10 ** (-1.6 / 20);
const LOOK_AHEAD = Math.round(0.004 * SOUND_RATE);
const RELEASE = Math.exp(-1 / (0.06 * SOUND_RATE));

/** Brings a sound to the target loudness without a peak over the ceiling. Returns a new array; silence stays silence. */
export function levelSound(samples: Float32Array): Float32Array {
  const output = samples.slice();
  // Limiting takes a little loudness away again, so it is done until it stays.
  for (let pass = 0; pass < 3; pass++) {
    const loudness = measureLoudness(output);
    if (!Number.isFinite(loudness) || Math.abs(loudness - TARGET_LOUDNESS) < 0.05) return output;
    const gain = 10 ** ((TARGET_LOUDNESS - loudness) / 20);
    for (let index = 0; index < output.length; index++) output[index] = (output[index] ?? 0) * gain;
    limitPeaks(output);
  }
  return output;
}

/** A look-ahead limiter, in place: the gain is already down when the peak comes, and glides back after it. */
function limitPeaks(samples: Float32Array): void {
  if (findPeak(samples) <= CEILING) return;
  const gains = new Float32Array(samples.length).fill(1);
  let gain = 1;
  for (let index = 0; index < samples.length; index++) {
    const size = Math.abs(samples[index] ?? 0);
    gain = Math.min(1 - (1 - gain) * RELEASE, size > CEILING ? CEILING / size : 1);
    gains[index] = gain;
  }
  let ahead = 1;
  for (let index = samples.length - 1; index >= 0; index--) {
    ahead = Math.min(gains[index] ?? 0, ahead + 1 / LOOK_AHEAD);
    samples[index] = (samples[index] ?? 0) * ahead;
  }
}
