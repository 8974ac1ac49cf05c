import { VISEMES } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { listMouthTargets } from './phone-visemes.ts';

const shapes = (ipa: string): string[] => listMouthTargets(ipa).map(({ shape }) => shape);

describe('the shape of a phone', () => {
  it.each([
    ['p', ['PP']],
    ['ˈbʰ', ['PP']],
    ['m̩', ['PP']],
    ['v', ['FF']],
    ['θ', ['TH']],
    ['tʲ', ['DD']],
    ['ɡ', ['kk']],
    ['tʃʲ', ['CH']],
    ['dʒ', ['CH']],
    ['t͡sʲ', ['DD', 'SS']],
    ['ts', ['SS']],
    ['ɲ', ['nn']],
    ['ɹ', ['RR']],
    ['ˈɑː', ['aa']],
    ['ẽ', ['E']],
    ['ˌɪ', ['ih']],
    ['ɔː', ['oh']],
    ['ɯᵝ', ['ih']],
    ['y', ['ou']],
    ['ˈaɪ', ['aa', 'ih']],
    ['oʊ', ['oh', 'ou']],
    ['ɔːɹ', ['oh', 'RR']],
    ['th', ['DD']],
    ['dZ', ['DD', 'CH']],
  ])('%s is %j', (ipa, expected) => {
    expect(shapes(ipa)).toEqual(expected);
  });

  it('is none for sounds behind the lips', () => {
    expect(shapes('h')).toEqual([]);
    expect(shapes('ʔ')).toEqual([]);
    expect(shapes('_')).toEqual([]);
  });

  it('is a light consonant for a letter nobody knows', () => {
    expect(listMouthTargets('ƛ')).toEqual([{ shape: 'DD', weight: 0.35, kind: 'consonant' }]);
  });

  it('uses every shape of the set but rest', () => {
    const used = new Set([...'pfθdksznlɹaeiouʃ'].flatMap((letter) => shapes(letter)));
    expect([...VISEMES].filter((shape) => !used.has(shape))).toEqual(['sil']);
  });
});
