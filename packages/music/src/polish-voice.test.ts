import { expect, it } from 'vitest';
import { measureIntegrated } from './dsp/loudness.ts';
import { VOICE_LUFS } from './plan/plan-sound.ts';
import { polishVoice } from './polish-voice.ts';
import { RATE, type Stereo, toDecibels } from './sound.ts';

type Tone = { hertz: number; peak: number };

/** A second of each tone, one after the other. */
function buildTones(...tones: Tone[]): Stereo {
  const samples = Float32Array.from({ length: tones.length * RATE }, (_, n) => {
    const { hertz, peak } = tones[Math.floor(n / RATE)] ?? { hertz: 0, peak: 0 };
    return peak * Math.sin((2 * Math.PI * hertz * n) / RATE);
  });
  return [samples, samples.slice()];
}

/** Decibels of the second half of each second, in which the compressor has settled. */
function listLevels([samples]: Stereo): number[] {
  return Array.from({ length: samples.length / RATE }, (_, second) => {
    const half = samples.subarray((second + 0.5) * RATE, (second + 1) * RATE);
    return toDecibels(Math.sqrt(half.reduce((sum, sample) => sum + sample * sample, 0) / half.length));
  });
}

const differenceOf = (one: Tone, other: Tone) => {
  const [first = 0, second = 0] = listLevels(polishVoice(buildTones(one, other)));
  return first - second;
};

it('a voice is brought to the loudness of videos, whatever it was', () => {
  for (const peak of [0.9, 0.2, 0.01]) {
    const voice = buildTones({ hertz: 440, peak }, { hertz: 440, peak: peak / 3 });
    expect(measureIntegrated(polishVoice(voice))).toBeCloseTo(VOICE_LUFS, 1);
  }
});

it('what was 12 dB louder is 4.8 dB louder, and the difference between soft passages stays', () => {
  expect(differenceOf({ hertz: 440, peak: 0.8 }, { hertz: 440, peak: 0.2 })).toBeCloseTo(12.04 / 2.5, 1);
  expect(differenceOf({ hertz: 440, peak: 0.04 }, { hertz: 440, peak: 0.01 })).toBeCloseTo(12.04, 1);
});

it('rumble is taken out', () => {
  expect(differenceOf({ hertz: 440, peak: 0.05 }, { hertz: 30, peak: 0.05 })).toBeGreaterThan(15);
});

it('silence stays silent, and what is given stays as it was', () => {
  const voice = buildTones({ hertz: 0, peak: 0 }, { hertz: 440, peak: 0.5 });
  const before = voice[0].slice();
  expect(
    polishVoice(voice)[0]
      .subarray(0, RATE)
      .every((sample) => sample === 0),
  ).toBe(true);
  expect(voice[0]).toEqual(before);
  expect(polishVoice(buildTones({ hertz: 0, peak: 0 }))[0].every((sample) => sample === 0)).toBe(true);
});
