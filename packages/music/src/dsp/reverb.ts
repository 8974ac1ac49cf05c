import { createStereo, RATE, type Stereo } from '../sound.ts';

/** Prime numbers of samples, so that no echoes coincide. */
const DELAYS = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const;
const LINES = DELAYS.length;
/** Samples that each line keeps: a power of two above its delay. */
const KEPT = 4096;

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
  const memory = new Float32Array(LINES * KEPT);
  const delays = Int32Array.from(DELAYS);
  const gains = Float64Array.from(
    DELAYS,
    (delay) => 10 ** ((-3 * delay) / (seconds * RATE)) / Math.sqrt(LINES),
  );
  const state = new Float64Array(LINES);
  const lows = new Float64Array(LINES);
  for (let n = 0; n < input.length; n++) {
    for (let line = 0; line < LINES; line++) {
      const echo = memory[line * KEPT + ((n - (delays[line] ?? 0)) & (KEPT - 1))] ?? 0;
      const low = echo + damping * ((lows[line] ?? 0) - echo);
      lows[line] = low;
      state[line] = low;
    }
    left[n] = ((state[0] ?? 0) + (state[2] ?? 0) - (state[4] ?? 0) - (state[6] ?? 0)) * 0.5;
    right[n] = ((state[1] ?? 0) + (state[3] ?? 0) - (state[5] ?? 0) - (state[7] ?? 0)) * 0.5;
    mixHadamard(state);
    const sample = input[n] ?? 0;
    const now = n & (KEPT - 1);
    for (let line = 0; line < LINES; line++)
      memory[line * KEPT + now] = sample + (state[line] ?? 0) * (gains[line] ?? 0);
  }
  return [left, right];
}

/** Multiplies by the matrix of 1 and -1; its scale is in the lines' gains. */
function mixHadamard(state: Float64Array): void {
  for (let span = 1; span < LINES; span *= 2) {
    for (let block = 0; block < LINES; block += span * 2) {
      for (let n = block; n < block + span; n++) {
        const one = state[n] ?? 0;
        const other = state[n + span] ?? 0;
        state[n] = one + other;
        state[n + span] = one - other;
      }
    }
  }
}
