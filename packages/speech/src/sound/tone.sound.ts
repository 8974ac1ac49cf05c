import { applyBiquad, buildBiquad } from './biquad.sound.ts';
import { SOUND_RATE } from './resample.sound.ts';

/**
 * Takes the harshness out of a formant voice, in place. The all-passes spread each glottal pulse over a few
 * milliseconds: the spectrum stays, but the buzz of perfectly aligned harmonics and their tall peaks go.
 */
export function shapeTone(samples: Float32Array): void {
  for (const filter of FILTERS) applyBiquad(samples, filter);
}

const FILTERS = [
  buildBiquad('highpass', SOUND_RATE, 65, 0.7),
  buildBiquad('allpass', SOUND_RATE, 260, 0.6),
  buildBiquad('allpass', SOUND_RATE, 520, 0.7),
  buildBiquad('allpass', SOUND_RATE, 1100, 0.7),
  buildBiquad('allpass', SOUND_RATE, 2300, 0.8),
  buildBiquad('lowshelf', SOUND_RATE, 230, 0.7, 2),
  buildBiquad('peak', SOUND_RATE, 3700, 0.9, -4),
  buildBiquad('peak', SOUND_RATE, 1500, 0.8, 1),
  buildBiquad('highshelf', SOUND_RATE, 7500, 0.7, -2),
];
