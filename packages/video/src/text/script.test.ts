import { expect, it } from 'vitest';
import { graphemesOf, needsSpace } from './script.ts';

it.each([
  ['Play', 'now', true],
  ['今すぐ', '無料', false],
  ['今すぐ', 'Play', true],
  ['遊ぼう！', '今', false],
  // These two are outside the basic plane: two code units each.
  ['𠮷', '𠮷', false],
  ['', '今', true],
])('between "%s" and "%s" stands a space: %s', (before, after, expected) => {
  expect(needsSpace(before, after)).toBe(expected);
});

it('letters of alphabets are single, by the segmenter as well, and marks stay with theirs', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const codes = [...Array(0x530).keys(), ...Array.from({ length: 0x70 }, (_, at) => 0x2000 + at)];
  const all = codes.map((code) => String.fromCharCode(code));
  for (const around of ['', 'a', 'я']) {
    const text = all.map((letter) => around + letter).join('');
    expect(graphemesOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
  }
  for (const letter of all) {
    const text = `a${letter}b`;
    expect(graphemesOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
  }
  expect(graphemesOf('e\u0301x')).toEqual(['e\u0301', 'x']);
  expect(graphemesOf('हिन्दी')).toEqual(['हि', 'न्दी']);
});
