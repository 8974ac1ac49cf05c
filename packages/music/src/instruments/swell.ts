import { Filter } from '../dsp/filter.ts';
import { createRandom, seedOf } from '../random.ts';
import { RATE } from '../sound.ts';
import type { Instrument } from './instrument.ts';

const OUT_SECONDS = 0.012;
const BLOCK = 32;

/** Noise that grows and rises as long as it is held, and is cut off at its height. */
export const swell: Instrument = ({ seconds, variant }) => {
  const random = createRandom(seedOf('swell', variant));
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  const filter = new Filter();
  for (let start = 0; start < samples.length; start += BLOCK) {
    filter.set(400 * 2 ** ((4.2 * start) / samples.length), 1.2);
    const end = Math.min(samples.length, start + BLOCK);
    for (let n = start; n < end; n++) {
      const out = Math.min(1, (samples.length - n) / (OUT_SECONDS * RATE));
      samples[n] = filter.band(random() * 2 - 1) * (n / samples.length) ** 2.5 * out;
    }
  }
  return samples;
};
