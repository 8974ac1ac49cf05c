import { listMomentary } from '@avatarcade/music/measure-loudness';
import type { SoundPlan } from '@avatarcade/music/plan-sound';
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { applyLevels } from './stereo.ts';

/** Levels a second, as `listMomentary` measures. */
const LEVELS_A_SECOND = 10;
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
  const seconds = sound[0].length / RATE;
  const levels = new Float32Array(Math.ceil(seconds * LEVELS_A_SECOND) + 1);
  for (const [n, loudness] of listMomentary(sound).entries()) {
    const [from, to] = [n / LEVELS_A_SECOND, n / LEVELS_A_SECOND + 0.4];
    const excess = loudness - lufs;
    if (excess <= 0 || !spoken.some(({ start, end }) => start < to && end > from)) continue;
    for (let at = n; at <= Math.min(levels.length - 1, n + 4); at++)
      levels[at] = Math.min(levels[at] ?? 0, -excess);
  }
  for (let n = 1; n < levels.length; n++) levels[n] = Math.min(levels[n] ?? 0, (levels[n - 1] ?? 0) + UP);
  if (levels.some((level) => level < 0)) applyLevels(sound, { levels, rate: LEVELS_A_SECOND });
}
