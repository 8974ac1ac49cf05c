import { buildWav, readPcm } from '@avatarcade/video/sound/wav';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { SOUND_RATE } from './sound/resample.ts';
import type { SpokenText } from './speaker.ts';

/** Seconds at the end that fade out. */
const FADE = 0.04;

/** The sound of a speech of which only its start is kept, as `track` says. */
export function cutSound(wav: Uint8Array, track: SpeechTrack): SpokenText {
  const pcm = readPcm(wav).subarray(0, Math.round(track.duration * SOUND_RATE));
  const fade = Math.min(pcm.length, Math.round(FADE * SOUND_RATE));
  for (let index = 0; index < fade; index++) {
    const at = pcm.length - 1 - index;
    pcm[at] = Math.round((pcm[at] ?? 0) * (index / fade));
  }
  return { wav: buildWav(pcm, { rate: SOUND_RATE }), track };
}
