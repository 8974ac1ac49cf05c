import type { Stereo } from '../av/video-writer.ts';
import { filterSound } from './filter-sound.ts';
import { measureLoudness } from './measure-loudness.ts';
import { scaleSound, toFactor } from './stereo.ts';

/** Takes rumble out of a voice, evens it, so that it stays clear on a phone's speaker, and brings it to a loudness. */
export function polishVoice(voice: Stereo, lufs: number): Stereo {
  const polished = filterSound(voice, [
    'highpass=f=75',
    'acompressor=threshold=-24dB:ratio=2.5:attack=8:release=120:knee=6dB',
  ]);
  const loudness = measureLoudness(polished, { peaks: false });
  return loudness ? scaleSound(polished, toFactor(lufs - loudness.integratedLufs)) : polished;
}
