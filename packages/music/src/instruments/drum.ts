import { Filter } from '../dsp/filter.ts';
import { createRandom, type Random, seedOf } from '../random.ts';
import { RATE } from '../sound.ts';
import type { Instrument } from './instrument.ts';

export type DrumPatch = {
  /** Seconds. */
  length: number;
  /** A skin: a sine that falls from one frequency to another. */
  skin?: { from: number; to: number; fall: number; decay: number; level: number };
  /** Wires, hands, air: filtered noise, once or in several bursts (seconds). */
  noise?: {
    filter: 'low' | 'band' | 'high';
    hertz: number;
    resonance?: number;
    attack?: number;
    decay: number;
    level: number;
    bursts?: readonly number[];
  };
  /** Metal: squares of unrelated frequencies above a high-pass. */
  metal?: { hertz: readonly number[]; above: number; decay: number; level: number };
  /** Above 1: distorted. */
  drive?: number;
};

/** Drums and other percussion out of skin, noise and metal. */
export function defineDrum(patch: DrumPatch): Instrument {
  return ({ variant, velocity }) => {
    const random = createRandom(seedOf('drum', patch.length, variant));
    const samples = new Float32Array(Math.round(patch.length * RATE));
    if (patch.skin) addSkin(samples, patch.skin);
    if (patch.noise) addNoise(samples, { noise: patch.noise, random, velocity });
    if (patch.metal) addMetal(samples, { metal: patch.metal, random });
    if (patch.drive) drive(samples, patch.drive);
    fadeEdges(samples);
    return samples;
  };
}

function addSkin(
  samples: Float32Array,
  { from, to, fall, decay, level }: NonNullable<DrumPatch['skin']>,
): void {
  let phase = 0;
  let sweep = from / to - 1;
  const sweepFall = Math.exp(-3 / (fall * RATE));
  let gain = level;
  const gainFall = Math.exp(-4 / (decay * RATE));
  for (let n = 0; n < samples.length; n++) {
    samples[n] = (samples[n] ?? 0) + gain * Math.sin(phase);
    phase += (2 * Math.PI * to * (1 + sweep)) / RATE;
    sweep *= sweepFall;
    gain *= gainFall;
  }
}

type NoiseInput = { noise: NonNullable<DrumPatch['noise']>; random: Random; velocity: number };

function addNoise(samples: Float32Array, { noise, random, velocity }: NoiseInput): void {
  const { hertz, resonance, attack = 0.001, decay, level, bursts = [0] } = noise;
  const filter = new Filter().set(hertz * (0.8 + 0.2 * velocity), resonance);
  const fall = Math.exp(-4 / (decay * RATE));
  const starts = bursts.map((seconds) => Math.round(seconds * RATE));
  let gain = 0;
  let rise = 0;
  for (let n = 0; n < samples.length; n++) {
    if (starts.includes(n)) {
      gain = level;
      rise = n;
    }
    const white = random() * 2 - 1;
    const sample =
      noise.filter === 'low'
        ? filter.low(white)
        : noise.filter === 'high'
          ? filter.high(white)
          : filter.band(white);
    samples[n] = (samples[n] ?? 0) + sample * gain * Math.min(1, (n - rise + 1) / (attack * RATE));
    gain *= fall;
  }
}

function addMetal(
  samples: Float32Array,
  { metal, random }: { metal: NonNullable<DrumPatch['metal']>; random: Random },
): void {
  const filter = new Filter().set(metal.above);
  const steps = metal.hertz.map((hertz) => (hertz * (0.995 + 0.01 * random())) / RATE);
  const phases = steps.map(() => random());
  const fall = Math.exp(-4 / (metal.decay * RATE));
  let gain = metal.level / steps.length;
  for (let n = 0; n < samples.length; n++) {
    let sum = 0;
    for (let part = 0; part < steps.length; part++) {
      const phase = (phases[part] ?? 0) + (steps[part] ?? 0);
      phases[part] = phase >= 1 ? phase - 1 : phase;
      sum += phase < 0.5 ? 1 : -1;
    }
    samples[n] = (samples[n] ?? 0) + filter.high(sum) * gain;
    gain *= fall;
  }
}

function drive(samples: Float32Array, amount: number): void {
  const scale = 1 / Math.tanh(amount);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.tanh((samples[n] ?? 0) * amount) * scale;
}

/** A drum may begin within a sample; half a millisecond in and the last fifth out take the click. */
function fadeEdges(samples: Float32Array): void {
  const rise = Math.round(RATE / 2000);
  const fade = Math.round(samples.length / 5);
  for (let n = 0; n < rise; n++) samples[n] = ((samples[n] ?? 0) * n) / rise;
  for (let n = 0; n < fade; n++) {
    const at = samples.length - 1 - n;
    samples[at] = ((samples[at] ?? 0) * n) / fade;
  }
}
