import { applyBiquad, buildBiquad } from './biquad.ts';
import { SOUND_RATE } from './resample.ts';

/** Early reflections of a small, furnished room: milliseconds and gain. */
const REFLECTIONS = [
  [7.1, 0.09],
  [11.9, -0.075],
  [17.3, 0.06],
  [23.9, -0.05],
  [31.1, 0.04],
  [39.7, -0.03],
] as const;

/** Adds a trace of room in place: the reflections are dull, about 17 dB under the voice, and gone after 40 ms. */
export function addRoom(samples: Float32Array): void {
  const dull = samples.slice();
  applyBiquad(dull, buildBiquad('lowpass', { rate: SOUND_RATE, frequency: 3_200, q: 0.6 }));
  applyBiquad(dull, buildBiquad('highpass', { rate: SOUND_RATE, frequency: 180, q: 0.7 }));
  for (const [milliseconds, gain] of REFLECTIONS) {
    const delay = Math.round((milliseconds / 1000) * SOUND_RATE);
    for (let index = delay; index < samples.length; index++) {
      samples[index] = (samples[index] ?? 0) + gain * (dull[index - delay] ?? 0);
    }
  }
}
