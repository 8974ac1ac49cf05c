import { expect, it } from 'vitest';
import { countFirstSentence } from './first-sentence.ts';
import { joinWords } from './lines.ts';
import { breakable } from './script.ts';
import { spokenPieces } from './spoken-pieces.ts';

/** As it is spoken, with a pause after each vertical bar. */
function firstOf(text: string, locale: string): string {
  const words = text.split('|').flatMap((phrase, at, phrases) => {
    const pieces = breakable(phrase, locale);
    return pieces.map((piece, index) => ({
      ...piece,
      endsPhrase: at < phrases.length - 1 && index === pieces.length - 1,
    }));
  });
  return joinWords(spokenPieces(words.slice(0, countFirstSentence(words, locale))));
}

it.each([
  ['en', 'Swap gems,| blow up the boss!| Play now!', 'Swap gems, blow up the boss!'],
  ['el', 'Είσαι έτοιμος;| Παίξε τώρα!', 'Είσαι έτοιμος;'],
  ['ja', '宝石をつなげて、遊ぼう！今すぐ！', '宝石をつなげて、遊ぼう！'],
])('in %s the first sentence of "%s" ends with its sign', (locale, text, first) => {
  expect(firstOf(text, locale)).toBe(first);
});

it.each([
  ['th', 'เล่นเกมฟรีวันนี้ สร้างปราสาทของคุณ แล้วเอาชนะทุกด่าน!', 'เล่นเกมฟรีวันนี้'],
  ['th', 'เล่น Gem Kings วันนี้ สร้างปราสาท', 'เล่น Gem Kings วันนี้'],
  ['th', 'ง่าย ๆ สนุก ๆ ทุกวัน เล่นเลย', 'ง่าย ๆ สนุก ๆ ทุกวัน'],
  ['lo', 'ຫຼິ້ນເກມຟຣີ ສ້າງປາສາດຂອງທ່ານ', 'ຫຼິ້ນເກມຟຣີ'],
])('in %s the first sentence of "%s" ends at a space between its own words', (locale, text, first) => {
  expect(firstOf(text, locale)).toBe(first);
});

it('a text without any sign is taken to its first pause, or whole', () => {
  expect(firstOf('swap gems and win| then build your castle', 'en')).toBe('swap gems and win');
  expect(firstOf('swap gems and win', 'en')).toBe('swap gems and win');
});
