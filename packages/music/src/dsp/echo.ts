import { RATE, type Stereo } from '../sound.ts';

export type EchoOptions = {
  /** Seconds from one repetition to the next. */
  seconds: number;
  /** Share of the level that each repetition has of the one before. */
  feedback: number;
};

/** Adds repetitions of `input` to `target`, in turns at the left and at the right, each duller than the one before. */
export function addEcho(
  input: Float32Array,
  { target, seconds, feedback }: EchoOptions & { target: Stereo },
): void {
  const delay = Math.max(1, Math.round(seconds * RATE));
  const lines = [new Float32Array(delay), new Float32Array(delay)] as const;
  let low = 0;
  for (let n = 0; n < input.length; n++) {
    const at = n % delay;
    const left = lines[0][at] ?? 0;
    const right = lines[1][at] ?? 0;
    low += 0.35 * (right - low);
    lines[0][at] = (input[n] ?? 0) + low * feedback;
    lines[1][at] = left * 0.9;
    target[0][n] = (target[0][n] ?? 0) + left;
    target[1][n] = (target[1][n] ?? 0) + right;
  }
}
