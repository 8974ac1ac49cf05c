import { buildWav, encodePcm } from '@avatarcade/video/sound/wav';
import { describe, expect, it } from 'vitest';
import { measureLevel, readWav } from '../testing/read-wav.ts';
import { addRoom } from './add-room.ts';
import { compressSound, findPeak } from './compress.ts';
import { levelSound } from './level.ts';
import { measureLoudness } from './loudness.ts';
import { resampleSound } from './resample.ts';
import { shapeTone } from './shape-tone.ts';
import { stretchSound } from './stretch.ts';

const sine = (frequency: number, rate: number, seconds: number, size = 1): Float32Array =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => size * Math.sin((2 * Math.PI * frequency * index) / rate),
  );

/** Strength of one frequency in a sound, 1 for a full-scale sine. */
const measureFrequency = (samples: Float32Array, rate: number, frequency: number): number => {
  let re = 0;
  let im = 0;
  for (const [index, sample] of samples.entries()) {
    re += sample * Math.cos((2 * Math.PI * frequency * index) / rate);
    im += sample * Math.sin((2 * Math.PI * frequency * index) / rate);
  }
  return (2 * Math.hypot(re, im)) / samples.length;
};

describe('loudness', () => {
  it('of a full-scale tone of 997 Hz in one channel is -3.01 LUFS, as the standard says', () => {
    expect(measureLoudness(sine(997, 48_000, 3))).toBeCloseTo(-3.01, 2);
  });

  it('passes over silence by the gates', () => {
    const sound = new Float32Array(48_000 * 6);
    sound.set(sine(997, 48_000, 3, 0.1), 0);
    expect(measureLoudness(sound)).toBeCloseTo(-23.01, 0);
    expect(measureLoudness(new Float32Array(48_000))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('a change of rate from 22,050 to 48,000', () => {
  it('keeps tones, without mirror images', () => {
    for (const frequency of [100, 1000, 5000, 9000]) {
      const output = resampleSound(sine(frequency, 22_050, 0.5), { from: 22_050, to: 48_000 });
      expect(output.length).toBe(24_000);
      const inner = output.subarray(2_400, 21_600);
      expect(measureFrequency(inner, 48_000, frequency)).toBeCloseTo(1, 1);
      expect(measureFrequency(inner, 48_000, 22_050 - frequency)).toBeLessThan(0.001);
    }
  });

  it('adds no delay', () => {
    const click = new Float32Array(2205);
    click[1000] = 1;
    const output = resampleSound(click, { from: 22_050, to: 48_000 });
    const peak = output.indexOf(Math.max(...output));
    expect(peak).toBe(Math.round((1000 * 48_000) / 22_050));
  });
});

describe('finishing', () => {
  it('levels a quiet sound and a loud one to -16 LUFS with peaks under -1.5 dB', () => {
    for (const size of [0.01, 0.9]) {
      const sound = sine(300, 48_000, 3, size);
      for (let index = 0; index < sound.length; index += 9_600) sound[index] = size * 4;
      const output = levelSound(sound);
      expect(measureLoudness(output)).toBeCloseTo(-16, 0);
      expect(20 * Math.log10(findPeak(output))).toBeLessThan(-1.5);
    }
  });

  it('leaves silence silent', () => {
    const sound = new Float32Array(48_000);
    shapeTone(sound);
    compressSound(sound);
    addRoom(sound);
    expect(findPeak(levelSound(sound))).toBe(0);
  });

  it('takes more from 4 kHz than from 1 kHz', () => {
    const measureGain = (frequency: number): number => {
      const sound = sine(frequency, 48_000, 0.5, 0.1);
      shapeTone(sound);
      return 20 * Math.log10(measureFrequency(sound.subarray(9_600), 48_000, frequency) / 0.1);
    };
    expect(measureGain(3_900)).toBeLessThan(-1.5);
    expect(measureGain(1_000)).toBeGreaterThan(-0.5);
    expect(measureGain(20)).toBeLessThan(-10);
  });

  it('brings loud and soft syllables nearer to each other', () => {
    const sound = new Float32Array(48_000);
    sound.set(sine(200, 24_000, 1, 0.8), 0);
    sound.set(sine(200, 24_000, 1, 0.1), 24_000);
    const measureRatio = (): number =>
      measureLevel({ samples: sound, rate: 48_000, channels: 1, bits: 16 }, 0.2, 0.4) /
      measureLevel({ samples: sound, rate: 48_000, channels: 1, bits: 16 }, 0.9, 1);
    const before = measureRatio();
    compressSound(sound);
    expect(measureRatio()).toBeLessThan(before * 0.7);
  });

  it('gives a room that is over after 60 ms', () => {
    const sound = new Float32Array(9_600);
    sound[0] = 1;
    addRoom(sound);
    expect(findPeak(sound.subarray(1))).toBeGreaterThan(0.005);
    expect(findPeak(sound.subarray(2_880))).toBeLessThan(0.001);
  });

  it('writes 16-bit mono WAV', () => {
    const sound = readWav(buildWav(encodePcm([Float32Array.of(0, 0.5, -1, 2)]), { rate: 48_000 }));
    expect(sound).toMatchObject({ rate: 48_000, channels: 1, bits: 16 });
    expect([...sound.samples].map((sample) => Number(sample.toFixed(3)))).toEqual([0, 0.5, -1, 1]);
  });
});

describe('a stretched sound', () => {
  it.each([0.8, 0.95, 1.1, 1.2])('at %d has the length and the pitch that it should have', (pace) => {
    const tone = sine(220, 22_050, 2, 0.5);
    const stretched = stretchSound(tone, { rate: 22_050, pace });
    expect(stretched.length).toBe(Math.round(tone.length / pace));
    const inner = stretched.slice(2_205, -2_205);
    expect(measureFrequency(inner, 22_050, 220)).toBeGreaterThan(0.4);
    expect(findPeak(stretched)).toBeLessThan(0.55);
  });

  it('keeps silence silent and places what is heard to the pace', () => {
    const sound = new Float32Array(44_100);
    sound.set(sine(300, 22_050, 0.5, 0.5), 11_025);
    const stretched = stretchSound(sound, { rate: 22_050, pace: 0.8 });
    const first = stretched.findIndex((sample) => Math.abs(sample) > 0.05);
    const last = stretched.findLastIndex((sample) => Math.abs(sample) > 0.05);
    expect(Math.abs(first / 22_050 - 0.5 / 0.8)).toBeLessThan(0.03);
    expect(Math.abs(last / 22_050 - 1 / 0.8)).toBeLessThan(0.03);
    expect(findPeak(stretched.slice(0, 11_025))).toBe(0);
  });

  it('at its own pace is the same', () => {
    const tone = sine(220, 22_050, 0.2);
    expect(stretchSound(tone, { rate: 22_050, pace: 1 })).toEqual(tone);
  });
});
