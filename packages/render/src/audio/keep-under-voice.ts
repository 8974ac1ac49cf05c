import { listMomentary } from '@avatarcade/music/measure-loudness';
import type { SoundPlan } from '@avatarcade/music/plan-sound';
import { SAMPLE_RATE, type Stereo } from '../av/video-writer.ts';
import { applyLevels } from './stereo.ts';

/** Levels a second, as `listMomentary` measures. */
const RATE = 10;
/** Decibels by which the gain may rise in a tenth of a second. */
const UP = 1.5;

/**
 * Lowers, in place, what is heard beside the voice where it is louder than `lufs` while somebody speaks: a game has explosions, whatever its
 * mean loudness.
 */
export function keepUnderVoice(
  sound: Stereo,
  { spoken, lufs }: Pick<SoundPlan, 'spoken'> & { lufs: number },
): void {
  const seconds = sound[0].length / SAMPLE_RATE;
  const levels = new Float32Array(Math.ceil(seconds * RATE) + 1);
  for (const [n, loudness] of listMomentary(sound).entries()) {
    const [from, to] = [n / RATE, n / RATE + 0.4];
    const excess = loudness - lufs;
    if (excess <= 0 || !spoken.some(({ start, end }) => start < to && end > from)) continue;
    for (let at = n; at <= Math.min(levels.length - 1, n + 4); at++)
      levels[at] = Math.min(levels[at] ?? 0, -excess);
  }
  for (let n = 1; n < levels.length; n++) levels[n] = Math.min(levels[n] ?? 0, (levels[n - 1] ?? 0) + UP);
  if (levels.some((level) => level < 0)) applyLevels(sound, { levels, rate: RATE, sampleRate: SAMPLE_RATE });
}
