import { expect, it } from 'vitest';
import { measureIntegrated } from './dsp/loudness.ts';
import { encodeWav } from './encode-wav.ts';
import { planSound } from './plan/plan-sound.ts';
import { renderBacking } from './render-backing.ts';
import { RATE } from './sound.ts';

const word = { text: 'Play', stressed: false, endsPhrase: false };
const sound = { music: 'epic', effects: false, gameLevel: 0.5, seed: 1, cardAt: 7.5 };
const planOf = (over: Partial<Omit<typeof sound, 'music'>> & { music?: string | null }) =>
  planSound({
    frames: 300,
    fps: 30,
    speech: { duration: 7.5, mouth: [], words: [{ ...word, start: 0.2, end: 7.3 }] },
    layers: [{ id: 'card-button', kind: 'text', from: 8 }],
    sound: { ...sound, ...over },
  });

it('is the music as loud as planned, as long as the video', () => {
  const backing = renderBacking(planOf({}));
  expect(backing?.[0].length).toBe(10 * RATE);
  const spoken = backing?.map((channel) => channel.subarray(RATE, 7 * RATE)) ?? [];
  expect(measureIntegrated(spoken)).toBeGreaterThan(-36);
  expect(measureIntegrated(spoken)).toBeLessThan(-32);
});

it('is effects alone, or nothing, where no music is wanted', () => {
  const effects = renderBacking(planOf({ music: null, effects: true }));
  expect(effects?.[0].subarray(0, 6 * RATE).every((sample) => sample === 0)).toBe(true);
  expect(effects?.[0].some((sample) => sample !== 0)).toBe(true);
  expect(renderBacking(planOf({ music: null }))).toBeUndefined();
});

it('is written as a WAV of 16 bits', () => {
  const wav = new DataView(encodeWav([new Float32Array([0, 0.5, 2]), new Float32Array([0, -0.5, -2])]));
  expect(wav.byteLength).toBe(44 + 12);
  expect([wav.getUint32(24, true), wav.getUint16(22, true)]).toEqual([RATE, 2]);
  expect([48, 50, 52, 54].map((at) => wav.getInt16(at, true))).toEqual([16_384, -16_383, 32_767, -32_767]);
});
