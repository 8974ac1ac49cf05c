import { PEAK_DBTP, VOICE_LUFS } from '@avatarcade/music/plan-sound';
import { type Stereo, toDecibels, toFactor } from '@avatarcade/music/sound';
import { filterSound } from './filter-sound.ts';
import { type Loudness, measureLoudness } from './measure-loudness.ts';
import { scaleSound } from './stereo.ts';

/** Brings a mix to the target without letting a peak through: limited, measured, corrected, until both hold. */
export function masterSound(mix: Stereo): { sound: Stereo; loudness: Loudness | undefined } {
  let loudness = measureLoudness(mix, { peaks: false });
  if (!loudness) return { sound: mix, loudness };
  let gain = VOICE_LUFS - loudness.integratedLufs;
  let ceiling = PEAK_DBTP;
  let sound = mix;
  for (let round = 0; round < 4; round++) {
    const limit = Math.max(0.0625, toFactor(ceiling));
    const limiter = `alimiter=limit=${limit}:attack=4:release=60:level=disabled:latency=1`;
    sound = filterSound(scaleSound(mix, toFactor(gain)), [limiter]);
    loudness = measureLoudness(sound, { peaks: true });
    if (!loudness) break;
    const missing = VOICE_LUFS - loudness.integratedLufs;
    const excess = loudness.truePeakDbtp - PEAK_DBTP;
    if (Math.abs(missing) < 0.2 && excess < 0.1) break;
    gain += missing;
    // A peak between two samples comes down by less than they do.
    if (excess > 0) ceiling = Math.min(ceiling, peakOf(sound)) - 2 * excess;
  }
  return { sound, loudness };
}

/** Of samples, in decibels. */
function peakOf(sound: Stereo): number {
  let peak = 0;
  for (const channel of sound) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return toDecibels(peak);
}
