import { describe, expect, it } from 'vitest';
import { borrowNames } from './borrow-names.ts';
import { createJapaneseReader } from './japanese-reader.ts';
import { buildKatakana } from './katakana.ts';
import { vocaliseArabic } from './vocalise-arabic.ts';

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

  it.each([
    ['pl', ['Pobierz', 'Candy', 'Rush', 'teraz'], ['Pobierz', 'kendi', 'rasz', 'teraz']],
    ['pl', ['Poznaj', 'Anna', 'Nowak'], ['Poznaj', 'Anna', 'Nowak']],
    ['hr', ['Candy', 'te', 'zove'], ['kendi', 'te', 'zove']],
    ['hu', ['Itt', 'a', 'Royal', 'Match'], ['Itt', 'a', 'rojel', 'mecs']],
    ['tr', ['Hemen', 'Match', 'Town', 'oyna'], ['Hemen', 'meç', 'taun', 'oyna']],
    ['id', ['Ayo', 'main', 'Block', 'Blast'], ['Ayo', 'main', 'blok', 'blest']],
    ['ky', ['Candy', 'ойноңуз'], ['кенди', 'ойноңуз']],
    ['de', ['Candy', 'Rush'], ['Candy', 'Rush']],
  ])('borrow English names into %s as it writes their sounds', (language, words, said) => {
    const english: Record<string, string> = {
      Candy: 'kˈændi',
      Rush: 'ɹˈʌʃ',
      Royal: 'ɹˈɔɪəl',
      Match: 'mˈætʃ',
      Town: 'tˈaʊn',
      Block: 'blˈɒk',
      Blast: 'blˈæst',
    };
    expect(borrowNames(words, { language, transcribe: (word) => english[word] ?? word })).toEqual(said);
  });

  it('guess short vowels between Arabic consonants and leave written ones', () => {
    expect(vocaliseArabic('مرحبا')).toBe('مَرْحَبا');
    expect(vocaliseArabic('جديدة')).toBe('جَديدَه');
    expect(vocaliseArabic('مُحَمَّد')).toBe('مُحَمَّد');
  });
});
