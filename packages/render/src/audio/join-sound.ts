import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';

/** So that a join doesn't click. */
const FADE_SECONDS = 0.012;

/** The kept stretches of a sound, one after the other, each let in and out quickly. Seconds. */
export function joinSound(sound: Stereo, keep: readonly { from: number; to: number }[]): Stereo {
  const parts = keep.map(({ from, to }) => ({
    from: Math.round(from * RATE),
    to: Math.round(to * RATE),
  }));
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const joined = createStereo(length);
  let at = 0;
  for (const [index, { from, to }] of parts.entries()) {
    for (const channel of [0, 1] as const) {
      const part = joined[channel].subarray(at, at + to - from);
      part.set(sound[channel].subarray(from, to));
      fadeEdges(part, { start: index > 0, end: index < parts.length - 1 });
    }
    at += to - from;
  }
  return joined;
}

function fadeEdges(samples: Float32Array, { start, end }: { start: boolean; end: boolean }): void {
  const count = Math.min(Math.round(FADE_SECONDS * RATE), samples.length >> 1);
  for (let index = 0; index < count; index++) {
    const level = (index + 0.5) / count;
    const last = samples.length - 1 - index;
    if (start) samples[index] = (samples[index] ?? 0) * level;
    if (end) samples[last] = (samples[last] ?? 0) * level;
  }
}
