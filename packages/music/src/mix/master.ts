import type { Bed } from '../bed.ts';
import { applyBiquad, buildHighPass, buildPeak, buildShelf } from '../dsp/biquad.ts';
import { measureIntegrated } from '../dsp/loudness.ts';
import { RATE, type Stereo, toFactor } from '../sound.ts';
import { limit } from './limit.ts';

/** Integrated loudness of every bed until the end card comes, in LUFS. */
export const BED_LUFS = -20;
/** Of samples; true peaks are a little higher. */
const CEILING = toFactor(-3);
/** Seconds before the end card that are enough to measure. */
const SHORTEST = 1;
/** Silence at the very end. */
const SILENT_SECONDS = 0.04;
/** Room for a voice between 1 and 4 kHz. */
const VOICE_DIP = { frequency: 2000, decibels: -4.5, q: 0.6 } as const;

/** Tone, room for the voice, loudness and edges, in place. */
export function master(
  sound: Stereo,
  { tone, cardAt, closeAt }: Pick<Bed, 'tone'> & { cardAt: number; closeAt: number },
): void {
  const filters = [
    buildHighPass({ frequency: 32, q: Math.SQRT1_2 }),
    buildPeak(VOICE_DIP),
    buildShelf({ side: 'low', frequency: 150, decibels: tone?.low ?? 0, q: Math.SQRT1_2 }),
    buildShelf({ side: 'high', frequency: 6000, decibels: tone?.high ?? 0, q: Math.SQRT1_2 }),
  ];
  for (const channel of sound) {
    for (const filter of filters) applyBiquad(channel, filter);
    ringOut(channel, closeAt);
  }
  bringTo(sound, cardAt);
  if (limit(sound, CEILING)) bringTo(sound, cardAt);
}

/** What comes with the end card is louder, and no voice is beside it. */
function bringTo(sound: Stereo, cardAt: number): void {
  const end = cardAt < SHORTEST ? sound[0].length : Math.round(cardAt * RATE);
  const loudness = measureIntegrated(sound.map((channel) => channel.subarray(0, end)));
  if (!Number.isFinite(loudness)) return;
  const factor = toFactor(BED_LUFS - loudness);
  for (const channel of sound)
    for (let n = 0; n < channel.length; n++) channel[n] = (channel[n] ?? 0) * factor;
}

/** What sounds from `at` on rings for a third of what is left, and fades to nothing. The first millisecond comes up. */
export function ringOut(samples: Float32Array, at: number): void {
  const end = samples.length - Math.round(SILENT_SECONDS * RATE);
  const from = Math.min(end, Math.round(at * RATE + (end - at * RATE) / 3));
  for (let n = Math.max(0, from); n < samples.length; n++) {
    const share = n >= end ? 1 : (n - from) / (end - from);
    samples[n] = (samples[n] ?? 0) * Math.cos((share * Math.PI) / 2) ** 2 * (n >= end ? 0 : 1);
  }
  const rise = Math.min(samples.length, RATE / 1000);
  for (let n = 0; n < rise; n++) samples[n] = ((samples[n] ?? 0) * n) / rise;
}
