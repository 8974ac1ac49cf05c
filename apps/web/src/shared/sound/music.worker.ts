import { encodeWav } from '@avatarcade/music/encode-wav';
import { limit } from '@avatarcade/music/limit';
import { PEAK_DBTP, type SoundPlan } from '@avatarcade/music/plan-sound';
import { polishVoice } from '@avatarcade/music/polish-voice';
import { renderBacking } from '@avatarcade/music/render-backing';
import { type BedInput, renderBed } from '@avatarcade/music/render-bed';
import { type Stereo, toFactor } from '@avatarcade/music/sound';

/** What the worker is asked for; it replies with a WAV, or null for silence. */
export type MusicRequest =
  | { kind: 'backing'; plan: SoundPlan; track?: Stereo | undefined }
  | { kind: 'bed'; input: BedInput }
  | { kind: 'voice'; recording: Stereo };

addEventListener('message', ({ data }: MessageEvent<MusicRequest>) => {
  const sound = make(data);
  const wav = sound ? encodeWav(sound) : null;
  postMessage(wav, { transfer: wav ? [wav] : [] });
});

function make(request: MusicRequest): Stereo | undefined {
  if (request.kind === 'backing') return renderBacking(request.plan, request.track);
  if (request.kind === 'bed') return renderBed(request.input);
  const voice = polishVoice(request.recording);
  limit(voice, toFactor(PEAK_DBTP));
  return voice;
}
