import { RATE, type Stereo } from '@avatarcade/music/sound';
import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';

/** 48 kHz, mono, 16 bits. `peak` is the largest sample, of 1. */
export function encodeMonoWav([left, right]: Stereo): { bytes: Uint8Array; peak: number } {
  const middle = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  const peak = middle.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { bytes: buildWav(encodePcm([middle]), { rate: RATE }), peak };
}
