import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import { RATE, type Stereo } from './sound.ts';

/** A 16-bit WAV of a stereo sound. */
export function encodeWav(sound: Stereo): ArrayBuffer {
  return buildWav(encodePcm(sound), { rate: RATE, channels: 2 }).buffer;
}
