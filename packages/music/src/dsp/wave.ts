import { RATE } from '../sound.ts';

const SIZE = 2048;
/** Hz: the lowest fundamental of the first table; each further table begins an octave higher. */
const LOWEST = 20;
const OCTAVES = 10;
/** Hz: below half of the rate, so that no partial is aliased. */
const HIGHEST = RATE * 0.45;

const SINE = Float64Array.from({ length: SIZE }, (_, n) => Math.sin((2 * Math.PI * n) / SIZE));

/** Returns one period of a sound for a fundamental in Hz: `WAVE_SIZE` samples and the first again, with the partials that aren't aliased in its octave. */
export type Wave = (frequency: number) => Float32Array;

export const WAVE_SIZE = SIZE;

/** A wave of partials: `amplitude` of the n-th, from 1. Each table is made when it is first needed. */
export function defineWave(amplitude: (partial: number) => number): Wave {
  const tables: Float32Array[] = [];
  return (frequency) => {
    const octave = Math.min(OCTAVES - 1, Math.max(0, Math.floor(Math.log2(frequency / LOWEST))));
    tables[octave] ??= buildTable(amplitude, Math.max(1, Math.floor(HIGHEST / (LOWEST * 2 ** (octave + 1)))));
    return tables[octave];
  };
}

function buildTable(amplitude: (partial: number) => number, partials: number): Float32Array {
  const table = new Float32Array(SIZE + 1);
  for (let partial = 1; partial <= Math.min(partials, SIZE / 2 - 1); partial++) {
    const level = amplitude(partial);
    if (level === 0) continue;
    for (let n = 0; n < SIZE; n++) table[n] = (table[n] ?? 0) + level * (SINE[(n * partial) % SIZE] ?? 0);
  }
  table[SIZE] = table[0] ?? 0;
  return table;
}

const pulse = (width: number) => (partial: number) =>
  (2 / (partial * Math.PI)) * Math.sin(partial * Math.PI * width);

export const WAVES = {
  sine: defineWave((partial) => (partial === 1 ? 1 : 0)),
  saw: defineWave((partial) => 0.6 / partial),
  square: defineWave((partial) => (partial % 2 === 1 ? 0.8 / partial : 0)),
  triangle: defineWave((partial) =>
    partial % 2 === 1 ? (partial % 4 === 1 ? 0.8 : -0.8) / partial ** 2 : 0,
  ),
  /** The pulses of old sound chips. */
  pulse25: defineWave(pulse(0.25)),
  pulse12: defineWave(pulse(0.125)),
  /** Drawbars: 1, 2, 3, 4, 6, 8. */
  organ: defineWave((partial) => [0, 0.7, 0.5, 0.35, 0.2, 0, 0.12, 0, 0.1][partial] ?? 0),
  /** Softer than a saw: an ensemble of strings, and of brass. */
  strings: defineWave((partial) => 0.7 / partial ** 1.35),
  brass: defineWave((partial) => 0.55 * Math.exp(-((partial - 2.2) ** 2) / 16) + 0.25 / partial ** 1.6),
  /** Hollow, of low odd partials: clarinet, marimba's resonator. */
  hollow: defineWave((partial) => (partial % 2 === 1 && partial < 12 ? 0.8 / partial ** 1.6 : 0)),
  voice: defineWave((partial) => 0.6 / partial ** 2 + (partial === 3 ? 0.12 : 0)),
} satisfies Record<string, Wave>;

export type WaveName = keyof typeof WAVES;
