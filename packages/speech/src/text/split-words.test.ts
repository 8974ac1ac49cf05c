import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

const split = (text: string, locale = 'en'): string[] =>
  splitWords(text, { locale }).map(({ text: word }) => word);
const squeeze = (text: string): string => text.replace(/\s/gu, '');

describe('splitting a text into words', () => {
  it('loses and repeats nothing of any text that has a word', () => {
    const anyText = fc.array(
      fc.constantFrom(
        'game',
        'Play',
        '4.99',
        '$',
        '«',
        '»',
        '(',
        ')',
        '—',
        '🎮',
        '"',
        '!',
        ' ',
        ' ',
        '\n',
        '今天',
        '。',
        'ゲーム',
        '50',
        '%',
        "don't",
        '…',
        '¿',
      ),
    );
    fc.assert(
      fc.property(anyText, fc.constantFrom('en', 'fr', 'zh-CN', 'ja', 'ru'), (parts, locale) => {
        const text = `${parts.join('')} word`;
        expect(squeeze(split(text, locale).join(''))).toBe(squeeze(text));
      }),
    );
  });

  it('keeps punctuation, dashes and emoji with the word they belong to', () => {
    expect(split('"Candy Rush" — the (best) game! 🎮 Play')).toEqual([
      '"Candy',
      'Rush" —',
      'the',
      '(best)',
      'game! 🎮',
      'Play',
    ]);
  });

  it('keeps a number written with spaces in one word', () => {
    expect(split('Уже 1 000 000 игроков', 'ru')).toEqual(['Уже', '1 000 000', 'игроков']);
    expect(split('Nur 4,99 € heute', 'de')).toEqual(['Nur', '4,99 €', 'heute']);
    expect(split('Voor € 4,99 nu', 'nl')).toEqual(['Voor', '€ 4,99', 'nu']);
    expect(split('Nur 5 € 10 Level', 'de')).toEqual(['Nur', '5 €', '10', 'Level']);
  });

  it.each([
    ['zh-CN', '今天就下载这个新游戏吧。', ['今天', '就', '下载', '这个', '新', '游戏', '吧。']],
    ['th', 'ดาวน์โหลดเกมเลย', ['ดาวน์โหลด', 'เกม', 'เลย']],
    ['km', 'ខ្ញុំចូលចិត្តហ្គេម', undefined],
    ['my', 'ဂိမ်းကိုယခု', undefined],
    ['lo', 'ດາວໂຫຼດເກມ', undefined],
  ])('cuts %s, which has no spaces, into words', (locale, text, expected) => {
    const words = split(text, locale);
    if (expected) expect(words).toEqual(expected);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join('')).toBe(text);
  });

  it('has no words for mere signs', () => {
    expect(split('🎮 !! — …')).toEqual([]);
  });
});
