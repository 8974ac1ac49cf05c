import { encodeWav } from '@avatarcade/music/encode-wav';
import type { SoundPlan } from '@avatarcade/music/plan-sound';
import { renderBacking } from '@avatarcade/music/render-backing';
import { type BedInput, renderBed } from '@avatarcade/music/render-bed';

/** What the worker is asked for; it replies with a WAV, or null for silence. */
export type MusicRequest = { kind: 'backing'; plan: SoundPlan } | { kind: 'bed'; input: BedInput };

addEventListener('message', ({ data }: MessageEvent<MusicRequest>) => {
  const sound = data.kind === 'backing' ? renderBacking(data.plan) : renderBed(data.input);
  postMessage(sound ? encodeWav(sound) : null);
});
