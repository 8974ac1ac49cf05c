import { BED_LUFS } from './mix/master.ts';
import { layTrack } from './own/lay-track.ts';
import { levelTrack } from './own/level-track.ts';
import { LEVEL_RATE, type SoundPlan } from './plan/plan-sound.ts';
import { renderBed } from './render-bed.ts';
import { renderEffects } from './render-effects.ts';
import { RATE, type Stereo, toFactor } from './sound.ts';

/**
 * What a plan adds to voice and game, each part as loud as it is heard beside a voice of `VOICE_LUFS`; undefined where that is nothing.
 * `track`: the user's own music at `RATE`, which a plan of `own` is silent without.
 */
export function renderBacking(plan: SoundPlan, track?: Stereo): Stereo | undefined {
  const { cues, musicLevels } = plan;
  const effects = cues.length > 0 ? renderEffects(plan) : undefined;
  const sound = renderMusic(plan, track);
  if (!sound) return effects;
  const step = RATE / LEVEL_RATE;
  for (const side of [0, 1] as const) {
    const channel = sound[side];
    for (let at = 0; at * step < channel.length; at++) {
      const from = toFactor((musicLevels[at] ?? 0) - BED_LUFS);
      const to = toFactor((musicLevels[at + 1] ?? musicLevels[at] ?? 0) - BED_LUFS);
      const end = Math.min(channel.length, (at + 1) * step);
      for (let n = at * step; n < end; n++) {
        const gain = from + ((to - from) * (n - at * step)) / step;
        channel[n] = (channel[n] ?? 0) * gain + (effects?.[side][n] ?? 0);
      }
    }
  }
  return sound;
}

/** The music at `BED_LUFS`. */
function renderMusic(plan: SoundPlan, track: Stereo | undefined): Stereo | undefined {
  const { music, seconds, cardAt, seed } = plan;
  if (music === undefined) return undefined;
  if (music !== 'own') return renderBed({ bed: music, seconds, cardAt, seed });
  if (!track || track[0].length === 0) return undefined;
  const laid = layTrack(track, Math.round(seconds * RATE));
  levelTrack(laid, plan);
  return laid;
}
