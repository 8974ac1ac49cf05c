import { findEffect } from './effects/effects.ts';
import type { EffectId } from './plan/effect-ids.ts';
import type { SoundPlan } from './plan/plan-sound.ts';
import { createStereo, RATE, type Stereo, toFactor } from './sound.ts';

/** Where an effect is heard at its beginning and at its end: -1 left to 1 right. */
const PATHS: Partial<Record<EffectId, readonly [from: number, to: number]>> = { whoosh: [-0.6, 0.6] };

/** The effects of a plan, each at its loudness, as long as the video. */
export function renderEffects({ cues, seconds }: Pick<SoundPlan, 'cues' | 'seconds'>): Stereo {
  const sound = createStereo(Math.round(seconds * RATE));
  for (const { effect, at, lufs } of cues) {
    const { samples, lufs: own } = findEffect(effect);
    const start = Math.round(at * RATE) - (effect === 'rise' ? samples.length : 0);
    const gain = toFactor(lufs - own);
    const [from, to] = PATHS[effect] ?? [0, 0];
    for (let n = Math.max(0, -start); n < samples.length && start + n < sound[0].length; n++) {
      const angle = ((from + ((to - from) * n) / samples.length + 1) * Math.PI) / 4;
      const sample = (samples[n] ?? 0) * gain;
      sound[0][start + n] = (sound[0][start + n] ?? 0) + sample * Math.cos(angle);
      sound[1][start + n] = (sound[1][start + n] ?? 0) + sample * Math.sin(angle);
    }
  }
  return sound;
}
