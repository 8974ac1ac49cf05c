/** Samples a second of all sound. */
export const RATE = 48_000;

/** Left and right, -1 to 1. */
export type Stereo = [left: Float32Array, right: Float32Array];

export function createStereo(length: number): Stereo {
  return [new Float32Array(length), new Float32Array(length)];
}

export const toFactor = (decibels: number): number => 10 ** (decibels / 20);

export const toDecibels = (factor: number): number => 20 * Math.log10(Math.max(1e-12, factor));
