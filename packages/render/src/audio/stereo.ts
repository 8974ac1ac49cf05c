import { RATE, type Stereo, toFactor } from '@avatarcade/music/sound';

export function scaleSound(sound: Stereo, factor: number): Stereo {
  return [sound[0].map((sample) => sample * factor), sound[1].map((sample) => sample * factor)];
}

/** Adds a sound of the same length or shorter. */
export function addSound(target: Stereo, source: Stereo): void {
  for (const channel of [0, 1] as const) {
    const to = target[channel];
    const from = source[channel];
    const count = Math.min(to.length, from.length);
    for (let n = 0; n < count; n++) to[n] = (to[n] ?? 0) + (from[n] ?? 0);
  }
}

export type LevelCurve = {
  /** Decibels, `rate` of them a second; between them the gain is a straight line. */
  levels: Float32Array;
  rate: number;
};

/** Multiplies by a curve of decibels, in place. */
export function applyLevels(sound: Stereo, { levels, rate }: LevelCurve): void {
  const step = RATE / rate;
  const { length } = sound[0];
  let factor = toFactor(levels[0] ?? 0);
  for (let block = 0; block * step < length; block++) {
    const next = toFactor(levels[block + 1] ?? levels.at(-1) ?? 0);
    const end = Math.min(length, (block + 1) * step);
    for (let n = block * step; n < end; n++) {
      const share = factor + ((next - factor) * (n - block * step)) / step;
      sound[0][n] = (sound[0][n] ?? 0) * share;
      sound[1][n] = (sound[1][n] ?? 0) * share;
    }
    factor = next;
  }
}
