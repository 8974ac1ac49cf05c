import { createStereo, RATE, type Stereo } from '../sound.ts';

/** Prime numbers of samples, so that no echoes coincide. */
const LINES = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const;
const MASK = 4095;

export type ReverbOptions = {
  /** Time in which an echo falls by 60 dB. */
  seconds: number;
  /** 0 bright to 0.9 dark: how much of the treble each turn takes. */
  damping: number;
};

/**
 * A room: eight delay lines that feed each other through a Hadamard matrix. Lines of even number are heard at the left, the others at
 * the right.
 */
export function reverberate(input: Float32Array, { seconds, damping }: ReverbOptions): Stereo {
  const [left, right] = createStereo(input.length);
  const lines = LINES.map(() => new Float32Array(MASK + 1));
  const gains = LINES.map((length) => 10 ** ((-3 * length) / (seconds * RATE)) / Math.sqrt(8));
  const state = new Float64Array(8);
  const kept = new Float64Array(8);
  for (let n = 0; n < input.length; n++) {
    for (let line = 0; line < 8; line++) {
      const echo = lines[line]?.[(n - (LINES[line] ?? 0)) & MASK] ?? 0;
      const low = echo + damping * ((kept[line] ?? 0) - echo);
      kept[line] = low;
      state[line] = low;
    }
    left[n] = ((state[0] ?? 0) + (state[2] ?? 0) - (state[4] ?? 0) - (state[6] ?? 0)) * 0.5;
    right[n] = ((state[1] ?? 0) + (state[3] ?? 0) - (state[5] ?? 0) - (state[7] ?? 0)) * 0.5;
    mixHadamard(state);
    const sample = input[n] ?? 0;
    for (let line = 0; line < 8; line++) {
      const target = lines[line];
      if (target) target[n & MASK] = sample + (state[line] ?? 0) * (gains[line] ?? 0);
    }
  }
  return [left, right];
}

/** Multiplies by the matrix of 1 and -1; its scale is in the lines' gains. */
function mixHadamard(state: Float64Array): void {
  for (let span = 1; span < 8; span *= 2) {
    for (let block = 0; block < 8; block += span * 2) {
      for (let n = block; n < block + span; n++) {
        const one = state[n] ?? 0;
        const other = state[n + span] ?? 0;
        state[n] = one + other;
        state[n + span] = one - other;
      }
    }
  }
}
