import { cutSound } from '@avatarcade/speech/cut-sound';
import { cutSpeech } from '@avatarcade/video/edit/cut-speech';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { SpokenText } from '../../providers/voice/voice.port.ts';
import { HookTooLongError } from './videos.errors.ts';

type Cut = Pick<VideoSpec, 'edit' | 'locale'>;

/** What a cut leaves of a speech. Throws HookTooLongError. */
export function cutTrack(track: SpeechTrack, { edit, locale }: Cut): SpeechTrack {
  if (!edit.cut || edit.length === null) return track;
  const cut = cutSpeech(track, { length: edit.length, locale });
  if (!cut) throw new HookTooLongError();
  return cut;
}

/** The same with its sound. The whole speech is made first: all cuts of a video share it. */
export function cutSpoken(spoken: SpokenText, spec: Cut): SpokenText {
  const track = cutTrack(spoken.track, spec);
  if (track === spoken.track) return spoken;
  const { wav } = cutSound(spoken.wav, track);
  return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
}
