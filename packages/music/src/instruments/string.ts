import type { Envelope } from '../dsp/envelope.ts';
import { envelopeEnd } from '../dsp/envelope.ts';
import { Filter } from '../dsp/filter.ts';
import { createRandom, seedOf } from '../random.ts';
import { RATE } from '../sound.ts';
import type { Instrument } from './instrument.ts';
import { shape } from './synth.ts';

export type StringPatch = {
  amp: Envelope;
  /** 0 dull to 1 bright: how much treble the plectrum gives. */
  pick: number;
  /** Seconds in which the string fades by 60 dB, at 220 Hz. */
  ring: number;
  /** 0 bright to 0.5 dull: treble that each turn takes. */
  damping: number;
  /** Where it is plucked, in parts of its length. */
  place: number;
  /** Above which frequency its body is silent. */
  body: number;
};

/** A plucked string by K. Karplus' and A. Strong's method: a burst of noise in a delay line as long as the period. */
export function defineString(patch: StringPatch): Instrument {
  return ({ frequency, seconds, velocity, variant }) => {
    const samples = new Float32Array(Math.ceil(envelopeEnd(patch.amp, seconds) * RATE));
    const { damping, ring, place } = patch;
    // The loop's filter and its all-pass delay the turn as well: together they are exactly one period.
    const turn = RATE / frequency - damping;
    const whole = Math.floor(turn - 0.3);
    const rest = turn - whole;
    const allPass = (1 - rest) / (1 + rest);
    const keep = 10 ** (-3 / (Math.sqrt(frequency * 220) * ring));
    const line = excite(whole, { bright: patch.pick * (0.5 + 0.5 * velocity), place, variant });
    const body = new Filter().set(patch.body);
    let before = 0;
    let inBefore = 0;
    let outBefore = 0;
    for (let n = 0; n < samples.length; n++) {
      const at = n % whole;
      const sample = line[at] ?? 0;
      const low = keep * ((1 - damping) * sample + damping * before);
      before = sample;
      const out = allPass * (low - outBefore) + inBefore;
      inBefore = low;
      outBefore = out;
      line[at] = out;
      samples[n] = body.low(sample);
    }
    shape(samples, { amp: patch.amp, gate: seconds });
    return samples;
  };
}

/** Noise through a low-pass, without what a string plucked there lacks, and without an offset. */
function excite(
  length: number,
  { bright, place, variant }: { bright: number; place: number; variant: number },
): Float32Array {
  const random = createRandom(seedOf('string', length, variant));
  const noise = new Float32Array(length);
  let low = 0;
  for (let n = 0; n < length; n++) {
    low += (0.08 + 0.92 * bright) * (random() * 2 - 1 - low);
    noise[n] = low;
  }
  const apart = Math.max(1, Math.round(length * place));
  const line = noise.map((sample, n) => sample - (noise[(n - apart + length) % length] ?? 0) * 0.8);
  const mean = line.reduce((sum, sample) => sum + sample, 0) / length;
  return line.map((sample) => sample - mean);
}
