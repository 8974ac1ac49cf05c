import { type Envelope, envelopeEnd } from '../dsp/envelope.ts';
import { WAVE_SIZE, WAVES } from '../dsp/wave.ts';
import { RATE } from '../sound.ts';
import type { Instrument } from './instrument.ts';
import { shape } from './synth.ts';

export type FmPatch = {
  amp: Envelope;
  /** Frequency of the modulator in multiples of the fundamental: whole numbers keep all partials in tune. */
  ratio: number;
  /** How far it modulates at full velocity, in radians, and seconds in which that falls to a twentieth. */
  index: number;
  decay: number;
  /** A second, quiet carrier at a multiple of the fundamental: the tine of an electric piano. */
  tine?: { ratio: number; level: number; decay: number };
};

/** Above this the modulation is made weaker, so that its partials stay in the band. */
const DULL_FROM = 700;

/** Frequency modulation by one sine: electric pianos, bells, mallets. */
export function defineFm({ amp, ratio, index, decay, tine }: FmPatch): Instrument {
  return ({ frequency, seconds, velocity }) => {
    const samples = new Float32Array(Math.ceil(envelopeEnd(amp, seconds) * RATE));
    const table = WAVES.sine(frequency);
    const step = frequency / RATE;
    const bright = index * (0.35 + 0.65 * velocity) * Math.min(1, DULL_FROM / frequency);
    const fall = Math.exp(-3 / (decay * RATE));
    const tineFall = Math.exp(-3 / ((tine?.decay ?? 1) * RATE));
    let depth = bright / (2 * Math.PI);
    let ping = (tine?.level ?? 0) * velocity;
    const tineRatio = tine?.ratio ?? 1;
    for (let n = 0; n < samples.length; n++) {
      const phase = n * step;
      const modulator = depth * readAt(table, phase * ratio);
      samples[n] = 0.8 * readAt(table, phase + modulator) + ping * readAt(table, phase * tineRatio);
      depth *= fall;
      ping *= tineFall;
    }
    shape(samples, { amp, gate: seconds });
    return samples;
  };
}

/** The table at a phase in turns. */
function readAt(table: Float32Array, phase: number): number {
  const place = (phase - Math.floor(phase)) * WAVE_SIZE;
  const at = place | 0;
  const sample = table[at] ?? 0;
  return sample + ((table[at + 1] ?? 0) - sample) * (place - at);
}
