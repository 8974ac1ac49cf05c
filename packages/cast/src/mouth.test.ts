import { type MouthKey, VISEMES } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { mouthAt, mouthOf, mouthOpening } from './mouth.ts';

const KEYS: MouthKey[] = [
  { time: 0, shape: 'sil', weight: 1 },
  { time: 0.3, shape: 'sil', weight: 1 },
  { time: 0.4, shape: 'aa', weight: 0.9 },
  { time: 0.5, shape: 'PP', weight: 1 },
  { time: 0.62, shape: 'oh', weight: 0.8 },
  { time: 0.75, shape: 'sil', weight: 1 },
  { time: 1.4, shape: 'aa', weight: 1 },
  { time: 1.5, shape: 'sil', weight: 1 },
];

describe('the mouth', () => {
  it('is closed before the first key and after the last', () => {
    expect(mouthOpening(mouthAt(KEYS, -1))).toBe(0);
    expect(mouthOpening(mouthAt(KEYS, 9))).toBe(0);
    expect(mouthOpening(mouthAt([], 1))).toBe(0);
  });

  it('reaches each key as far as its weight says', () => {
    for (const { time, shape, weight } of KEYS) expect(mouthAt(KEYS, time)).toEqual(mouthOf(shape, weight));
  });

  it('stays closed through a pause of more than 0.2 s until just before the next sound', () => {
    for (let time = 0.75; time < 1.2; time += 0.01) expect(mouthOpening(mouthAt(KEYS, time))).toBe(0);
    expect(mouthOpening(mouthAt(KEYS, 1.35))).toBeGreaterThan(0.2);
  });

  it('presses the lips together for a p between two vowels', () => {
    expect(mouthOpening(mouthAt(KEYS, 0.4))).toBeGreaterThan(0.7);
    expect(mouthOpening(mouthAt(KEYS, 0.5))).toBe(0);
    expect(mouthOpening(mouthAt(KEYS, 0.62))).toBeGreaterThan(0.4);
  });

  it('moves without a jump: never more than a quarter of its range in a hundredth of a second', () => {
    for (let time = 0; time < 1.6; time += 0.01) {
      const step = mouthOpening(mouthAt(KEYS, time + 0.01)) - mouthOpening(mouthAt(KEYS, time));
      expect(Math.abs(step)).toBeLessThan(0.25);
    }
  });

  it('has fifteen shapes of which no two are alike', () => {
    expect(new Set(VISEMES.map((shape) => JSON.stringify(mouthOf(shape)))).size).toBe(15);
  });
});
