import { type Envelope, envelopeAt, envelopeEnd } from '../dsp/envelope.ts';
import { Filter } from '../dsp/filter.ts';
import { WAVE_SIZE, WAVES, type WaveName } from '../dsp/wave.ts';
import { RATE } from '../sound.ts';
import type { Instrument, Tone } from './instrument.ts';

export type SynthPatch = {
  wave: WaveName;
  /** Another oscillator beside it: semitones and cents above, share of the level. */
  second?: { wave: WaveName; semitones?: number; cents?: number; level: number };
  amp: Envelope;
  filter?: {
    /** Where it rests: multiples of the fundamental, and hertz, added. */
    partials?: number;
    hertz?: number;
    resonance?: number;
    /** Octaves that it opens further at the onset, at full velocity, and seconds in which it closes. */
    octaves?: number;
    decay?: number;
  };
  vibrato?: { cents: number; hertz: number; delay: number };
  /** Cents by which variants are apart. */
  spread?: number;
};

const BLOCK = 32;

/** Oscillators, a low-pass filter with an envelope, and an amplifier with another: pads, basses, leads. */
export function defineSynth(patch: SynthPatch): Instrument {
  return (tone) => {
    const samples = new Float32Array(Math.ceil(envelopeEnd(patch.amp, tone.seconds) * RATE));
    oscillate(samples, { patch, tone });
    if (patch.filter) closeFilter(samples, { filter: patch.filter, tone });
    shape(samples, { amp: patch.amp, gate: tone.seconds });
    return samples;
  };
}

type Playing = { patch: SynthPatch; tone: Tone };

function oscillate(samples: Float32Array, { patch, tone }: Playing): void {
  const { second, vibrato } = patch;
  const frequency = tone.frequency * 2 ** ((variantSide(tone.variant) * (patch.spread ?? 0)) / 2400);
  add(samples, { wave: patch.wave, frequency, level: 1, vibrato, phase: tone.variant * 0.37 });
  if (!second) return;
  const ratio = 2 ** ((second.semitones ?? 0) / 12 + (second.cents ?? 0) / 1200);
  add(samples, { ...second, frequency: frequency * ratio, vibrato, phase: 0.21 + tone.variant * 0.53 });
}

/** Variants lie in turns below and above the pitch. */
const variantSide = (variant: number): number => (variant === 0 ? 0 : variant % 2 === 1 ? -1 : 1);

type Oscillator = {
  wave: WaveName;
  frequency: number;
  level: number;
  vibrato: SynthPatch['vibrato'];
  phase: number;
};

function add(samples: Float32Array, { wave, frequency, level, vibrato, phase: from }: Oscillator): void {
  const table = WAVES[wave](frequency);
  const step = (frequency * WAVE_SIZE) / RATE;
  let phase = (from * WAVE_SIZE) % WAVE_SIZE;
  for (let start = 0; start < samples.length; start += BLOCK) {
    const move = vibrato ? step * bend(vibrato, start / RATE) : step;
    const end = Math.min(samples.length, start + BLOCK);
    for (let n = start; n < end; n++) {
      const at = phase | 0;
      const sample = table[at] ?? 0;
      samples[n] = (samples[n] ?? 0) + level * (sample + ((table[at + 1] ?? 0) - sample) * (phase - at));
      phase += move;
      if (phase >= WAVE_SIZE) phase -= WAVE_SIZE;
    }
  }
}

function bend({ cents, hertz, delay }: NonNullable<SynthPatch['vibrato']>, time: number): number {
  const depth = Math.min(1, Math.max(0, (time - delay) / 0.3)) * cents;
  return 2 ** ((depth * Math.sin(2 * Math.PI * hertz * time)) / 1200);
}

function closeFilter(
  samples: Float32Array,
  { filter, tone }: { filter: NonNullable<SynthPatch['filter']>; tone: Tone },
): void {
  const { partials = 0, hertz = 0, resonance = Math.SQRT1_2, octaves = 0, decay = 0.3 } = filter;
  const rest = partials * tone.frequency + hertz;
  const opening = octaves * (0.4 + 0.6 * tone.velocity);
  const svf = new Filter();
  for (let start = 0; start < samples.length; start += BLOCK) {
    svf.set(Math.min(18_000, rest * 2 ** (opening * Math.exp((-3 * start) / RATE / decay))), resonance);
    const end = Math.min(samples.length, start + BLOCK);
    for (let n = start; n < end; n++) samples[n] = svf.low(samples[n] ?? 0);
  }
}

/** Multiplies by an envelope, which is a straight line within each block. */
export function shape(samples: Float32Array, { amp, gate }: { amp: Envelope; gate: number }): void {
  let from = 0;
  for (let start = 0; start < samples.length; start += BLOCK) {
    const end = Math.min(samples.length, start + BLOCK);
    const to = end === samples.length ? 0 : envelopeAt(amp, { time: end / RATE, gate });
    for (let n = start; n < end; n++)
      samples[n] = (samples[n] ?? 0) * (from + ((to - from) * (n - start)) / BLOCK);
    from = to;
  }
}
