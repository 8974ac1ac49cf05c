import { describe, expect, it } from 'vitest';
import { listMomentary } from './dsp/loudness.ts';
import { findEffect } from './effects/effects.ts';
import { EFFECT_IDS } from './plan/effect-ids.ts';
import { renderEffects } from './render-effects.ts';
import { RATE } from './sound.ts';

const peakOf = (samples: Float32Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe.each(EFFECT_IDS)('the effect %s', (effect) => {
  it('is as loud as planned, at its beat alone, without a click', () => {
    const sound = renderEffects({ cues: [{ effect, at: 2, lufs: -24 }], seconds: 4 });
    expect(Math.max(...listMomentary(sound))).toBeGreaterThan(-26.5);
    expect(Math.max(...listMomentary(sound))).toBeLessThan(-23.5);
    const { samples } = findEffect(effect);
    const [from, to] =
      effect === 'rise' ? [2 * RATE - samples.length, 2 * RATE] : [2 * RATE, 2 * RATE + samples.length];
    expect(peakOf(sound[0].subarray(0, from))).toBe(0);
    expect(peakOf(sound[0].subarray(to))).toBe(0);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.02);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    expect(peakOf(sound[1])).toBeLessThan(0.7);
  });

  it('is cut off where the video ends', () => {
    const [left] = renderEffects({ cues: [{ effect, at: 0.05, lufs: -24 }], seconds: 0.1 });
    expect(left.length).toBe(0.1 * RATE);
  });
});
