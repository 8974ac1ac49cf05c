import { applyBiquad, buildBiquad } from './biquad.ts';
import { SOUND_RATE } from './resample.ts';

/**
 * Takes the harshness out of a formant voice, in place. The all-passes spread each glottal pulse over a few
 * milliseconds: the spectrum stays, but the buzz of perfectly aligned harmonics and their tall peaks go.
 */
export function shapeTone(samples: Float32Array): void {
  for (const filter of FILTERS) applyBiquad(samples, filter);
}

/**
 * Frequency and quality of the all-passes, found by search for the lowest crest factor over the four timbres: 13.4 dB
 * instead of 16.3 dB on average. They delay low sounds by at most 6 ms, which isn't heard as an echo.
 */
const DISPERSION = [
  [251, 0.55],
  [265, 0.81],
  [287, 0.69],
  [474, 1.43],
  [1409, 1.01],
  [2825, 0.5],
] as const;

const FILTERS = [
  buildBiquad('highpass', { rate: SOUND_RATE, frequency: 65, q: 0.7 }),
  ...DISPERSION.map(([frequency, quality]) =>
    buildBiquad('allpass', { rate: SOUND_RATE, frequency, q: quality }),
  ),
  buildBiquad('lowshelf', { rate: SOUND_RATE, frequency: 230, q: 0.7, gain: 1.5 }),
  buildBiquad('peak', { rate: SOUND_RATE, frequency: 1700, q: 0.8, gain: 1.5 }),
  buildBiquad('peak', { rate: SOUND_RATE, frequency: 3900, q: 1, gain: -2.5 }),
  buildBiquad('highshelf', { rate: SOUND_RATE, frequency: 7500, q: 0.7, gain: -1.5 }),
];
