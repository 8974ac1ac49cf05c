import { encodeWav } from '@avatarcade/music/encode-wav';
import { measureIntegrated } from '@avatarcade/music/measure-loudness';
import type { SoundPlan } from '@avatarcade/music/plan-sound';
import { renderBacking } from '@avatarcade/music/render-backing';
import { type BedInput, renderBed } from '@avatarcade/music/render-bed';
import type { Stereo } from '@avatarcade/music/sound';

/** What the worker is asked for; it replies with a WAV, or null for silence, or with LUFS. */
export type MusicRequest =
  | { kind: 'backing'; plan: SoundPlan; track?: Stereo | undefined }
  | { kind: 'bed'; input: BedInput }
  | { kind: 'loudness'; sound: Stereo };

addEventListener('message', ({ data }: MessageEvent<MusicRequest>) => {
  if (data.kind === 'loudness') return postMessage(measureIntegrated(data.sound));
  const sound = data.kind === 'backing' ? renderBacking(data.plan, data.track) : renderBed(data.input);
  postMessage(sound ? encodeWav(sound) : null);
});
