import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureOpening } from '../testing/read-mouth.ts';
import { buildMouth, type Phone, SHUT_PAUSE } from './mouth-keys.ts';
import { FASTEST_MOUTH, measureMouthSpeed } from './mouth-speed.ts';

/** Lays phones one after the other from 0.25 s; a number is a pause. */
function layPhones(...parts: (readonly [string, number] | number)[]): { phones: Phone[]; duration: number } {
  let time = 0.25;
  const phones: Phone[] = [];
  for (const part of parts) {
    if (typeof part === 'number') time += part;
    else {
      phones.push({ ipa: part[0], start: time, end: time + part[1] });
      time += part[1];
    }
  }
  return { phones, duration: time + 0.4 };
}

const anyLine = fc
  .array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc.tuple(
          fc.constantFrom(...'pbmfvtdksznlɹwjhθaæɛiɪuʊoɔə'),
          fc.double({ min: 0.02, max: 0.3, noNaN: true }),
        ),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(
          fc.constantFrom('ˈaɪ', 'oʊ', 'tʃ', 'ɔːɹ', 'iː'),
          fc.double({ min: 0.05, max: 0.3, noNaN: true }),
        ),
      },
      { weight: 1, arbitrary: fc.double({ min: 0.05, max: 0.6, noNaN: true }) },
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => layPhones(...(parts as (readonly [string, number] | number)[])));

describe('a mouth', () => {
  it('starts and ends shut, in time order, with weights from 0 to 1', () => {
    fc.assert(
      fc.property(anyLine, ({ phones, duration }) => {
        const mouth = buildMouth(phones, duration);
        expect(mouth[0]).toMatchObject({ time: 0, shape: 'sil' });
        expect(mouth.at(-1)?.shape).toBe('sil');
        for (const [index, key] of mouth.entries()) {
          expect(key.weight).toBeGreaterThanOrEqual(0);
          expect(key.weight).toBeLessThanOrEqual(1);
          expect(key.time).toBeLessThanOrEqual(duration);
          expect(key.time).toBeGreaterThan(mouth[index - 1]?.time ?? -1);
        }
      }),
    );
  });

  it('never moves faster than its limit, by which opening fully takes 70 ms', () => {
    expect(1 / FASTEST_MOUTH).toBeCloseTo(0.071, 3);
    fc.assert(
      fc.property(anyLine, ({ phones, duration }) => {
        const mouth = buildMouth(phones, duration);
        for (const [index, key] of mouth.entries()) {
          const next = mouth[index + 1];
          if (next) expect(measureMouthSpeed(key, next)).toBeLessThanOrEqual(FASTEST_MOUTH);
        }
      }),
    );
  });

  it('is shut in the middle of every long pause', () => {
    fc.assert(
      fc.property(anyLine, ({ phones, duration }) => {
        const mouth = buildMouth(phones, duration);
        for (const [index, phone] of phones.entries()) {
          const next = phones[index + 1];
          if (!next || next.start - phone.end <= SHUT_PAUSE) continue;
          expect(measureOpening(mouth, (phone.end + next.start) / 2)).toBeLessThan(0.02);
        }
      }),
    );
  });

  it('meets the lips for every p, b, m, f and v that lasts 50 ms, whatever is around', () => {
    fc.assert(
      fc.property(anyLine, ({ phones, duration }) => {
        const mouth = buildMouth(phones, duration);
        for (const phone of phones) {
          if (!/[pbmfv]/u.test(phone.ipa) || phone.end - phone.start < 0.05) continue;
          const shape = /[pbm]/u.test(phone.ipa) ? 'PP' : 'FF';
          const met = mouth.some(
            (key) =>
              key.shape === shape &&
              key.weight === 1 &&
              key.time >= phone.start - 0.001 &&
              key.time <= phone.end,
          );
          expect(met, `${phone.ipa} at ${phone.start}`).toBe(true);
        }
      }),
    );
  });

  it('opens wide for an open vowel and little for a weak one', () => {
    const { phones, duration } = layPhones(['h', 0.06], ['ˈɑː', 0.2], ['n', 0.06], ['ə', 0.05], ['t', 0.05]);
    const mouth = buildMouth(phones, duration);
    expect(measureOpening(mouth, 0.25 + 0.14)).toBeGreaterThan(0.8);
    expect(measureOpening(mouth, 0.25 + 0.34)).toBeLessThan(0.5);
  });

  it('reaches a vowel before the middle of its sound', () => {
    const { phones, duration } = layPhones(['t', 0.08], ['ˈɑ', 0.12], ['t', 0.08]);
    const key = buildMouth(phones, duration).find(({ shape }) => shape === 'aa');
    expect(key?.time).toBeLessThan(0.25 + 0.08 + 0.06);
    expect(key?.time).toBeGreaterThan(0.25 + 0.02);
  });

  it('rounds the lips on the consonants before a rounded vowel, but not before a spread one', () => {
    const before = (vowel: string): string[] => {
      const { phones, duration } = layPhones(['ə', 0.08], ['k', 0.08], [vowel, 0.12], ['t', 0.08]);
      const mouth = buildMouth(phones, duration);
      return mouth.filter(({ time }) => time > 0.33 && time < 0.4).map(({ shape }) => shape);
    };
    expect(before('ˈuː')).toContain('ou');
    expect(before('ˈiː')).toEqual(['kk']);
  });

  it('passes through both halves of a diphthong', () => {
    const { phones, duration } = layPhones(['ˈaɪ', 0.2]);
    const shapes = buildMouth(phones, duration).map(({ shape }) => shape);
    expect(shapes).toEqual(['sil', 'sil', 'aa', 'ih', 'sil', 'sil']);
  });

  it('stays shut where nothing is said', () => {
    expect(buildMouth([], 1)).toEqual([
      { time: 0, shape: 'sil', weight: 1 },
      { time: 1, shape: 'sil', weight: 1 },
    ]);
  });
});
