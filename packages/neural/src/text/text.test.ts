import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { toLatinLetters } from './latin-letters.ts';
import { spellDigits } from './spell-digits.ts';
import { splitSentences } from './split-sentences.ts';

describe('a text for a model', () => {
  it.each([
    ['Play it now 🎮👨‍👩‍👧 today!', 'Play it now today!'],
    ['Level 3️⃣ is out, #1 again', 'Level 3 is out, #1 again'],
    ['soft\u00adware\u200b and\ttabs', 'software and tabs'],
    ['می‌خواهم', 'می‌خواهم'],
    ['🎮 🇩🇪', ''],
    ['... !', ''],
    ['', ''],
  ])('%j is cleaned', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it.each([
    ['One is here. Two is here! Is three?', 'en-US', ['One is here.', 'Two is here!', 'Is three?']],
    ['Dr. Who plays it. 🎮 So do you.', 'en-US', ['Dr. Who plays it.', 'So do you.']],
    ['新しいゲーム。今すぐ！', 'ja', ['新しいゲーム。', '今すぐ！']],
    ['নমস্কার। এখন খেলুন।', 'bn', ['নমস্কার।', 'এখন খেলুন।']],
    ['🎮', 'en-US', []],
  ])('%j becomes sentences', (text, locale, sentences) => {
    expect(splitSentences(text, locale)).toEqual(sentences);
  });

  it('without signs is cut where words end, and nothing is lost', () => {
    const text = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
    const parts = splitSentences(text, 'en-US');
    expect(parts.join(' ')).toBe(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(220);
    expect(splitSentences('字'.repeat(500), 'zh-CN').join('')).toBe('字'.repeat(500));
    expect(splitSentences(`a${'𠮷'.repeat(200)}`, 'zh-CN').every((part) => part.isWellFormed())).toBe(true);
  });

  it('has no sentence of a sign alone, also where one is cut', () => {
    expect(splitSentences(`${'字'.repeat(220)}。`, 'zh-CN')).toEqual(['字'.repeat(220)]);
  });
});

it('digits of any script are spelled where a model can’t read them', () => {
  expect(spellDigits('Level 12!', 'ta')).toBe('Level ஒன்று இரண்டு !');
  expect(spellDigits('१,२', 'mr').trim()).toBe('एक दोन');
  expect(spellDigits('Level 12!', 'en-US')).toBe('Level 12!');
});

it('Serbian letters become Latin ones', () => {
  expect(toLatinLetters('Џунгла, Љубав и њен цвет')).toBe('Džungla, Ljubav i njen cvet');
});
