import { describe, expect, it } from 'vitest';
import { buildCyrillic } from './cyrillic.text.ts';
import { createJapaneseReader } from './japanese-reading.text.ts';
import { buildKatakana } from './katakana.text.ts';
import { vocaliseArabic } from './vocalised-arabic.text.ts';

describe('readings', () => {
  it('give Japanese characters in katakana, particles with their word', () => {
    const pieces = createJapaneseReader()('今日は新しいゲームで遊ぼう。');
    expect(pieces).toEqual([
      { written: '今日は', spoken: 'キョオワ' },
      { written: '新しい', spoken: 'アタラシイ' },
      { written: 'ゲームで', spoken: 'ゲエムデ' },
      { written: '遊ぼう', spoken: 'アソボウ' },
      { written: '。' },
    ]);
  });

  it('borrow English names into Japanese', () => {
    expect(buildKatakana('kˈændi')).toBe('カンディ');
    expect(buildKatakana('ɹˈʌʃ')).toBe('ラシュ');
    expect(buildKatakana('blˈɑːst')).toBe('ブラアスト');
  });

  it('borrow English names into Kyrgyz', () => {
    expect(buildCyrillic('ɹˈʌʃ')).toBe('раш');
    expect(buildCyrillic('blˈɑːst')).toBe('бласт');
    expect(buildCyrillic('mˈætʃ')).toBe('меч');
  });

  it('guess short vowels between Arabic consonants and leave written ones', () => {
    expect(vocaliseArabic('مرحبا')).toBe('مَرْحَبا');
    expect(vocaliseArabic('جديدة')).toBe('جَديدَه');
    expect(vocaliseArabic('مُحَمَّد')).toBe('مُحَمَّد');
  });
});
