import { BED_LUFS } from './mix/master.ts';
import { LEVEL_RATE, type SoundPlan } from './plan/plan-sound.ts';
import { renderBed } from './render-bed.ts';
import { renderEffects } from './render-effects.ts';
import { RATE, type Stereo, toFactor } from './sound.ts';

/** What a plan adds to voice and game, each part as loud as it is heard beside a voice of `VOICE_LUFS`; undefined where that is nothing. */
export function renderBacking(plan: SoundPlan): Stereo | undefined {
  const { music, cues, seconds, cardAt, seed, musicLevels } = plan;
  const effects = cues.length > 0 ? renderEffects(plan) : undefined;
  if (music === undefined || music === 'own') return effects;
  const sound = renderBed({ bed: music, seconds, cardAt, seed });
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
