import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['selectors of variants', '\ufe0f\u{e0100}\u180b'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['the blank of Braille', '\u2800'],
  ['control characters', '\u0000\u0085\u009f'],
  ['spaces and breaks of lines', ' \t\r\n\u00a0\u2003\u3000\u2028'],
  ['several of these', ' \u200b \u00ad\n'],
])('a text of %s is empty: nothing of it is seen', (_, text) => {
  expect(cleanText(text)).toBe('');
});

it.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Arabic beside Latin', '\u200fلعبة\u200e Game'],
  ['a family', '👩\u200d👩\u200d👧\u200d👦'],
  ['a heart in colour', '❤\ufe0f'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a word with a soft hyphen', 'Meteor\u00admerge'],
  ['a mark alone', '\u0301'],
  ['the sign of an Arabic number', '\u0600'],
  ['Braille', '⠏⠇⠁⠽\u2800⠝⠕⠺'],
  ['one dot', '.'],
  ['lines', ' Swap.\n\tMatch! '],
])('%s stays as it is', (_, text) => {
  expect(cleanText(text)).toBe(text);
});

it('halves of characters and what no database holds are taken out', () => {
  expect(cleanText('a\u0000b\u007f\u000bc')).toBe('abc');
  expect(cleanText('a\ud800')).toBe('a\ufffd');
});
