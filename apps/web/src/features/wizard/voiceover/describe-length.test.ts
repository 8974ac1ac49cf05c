import { expect, it } from 'vitest';
import { describeLength } from './describe-length.ts';

const TEN_WORDS = 'one two three four five six seven eight nine ten';
const base = { text: TEN_WORDS, speech: 5, isMeasured: true, length: null };

it.each([
  ['nothing is said', { speech: 0, text: '' }, ''],
  ['nothing is said for a length', { speech: 0, text: '', length: 15 }, 'The text is written for 15 s.'],
  ['the length is free', {}, 'The video lasts 7.5 s, end card included.'],
  ['an estimate is free', { isMeasured: false }, 'The video lasts about 7.5 s, end card included.'],
  ['the text fits', { speech: 12, length: 15 }, 'Fits: the video lasts exactly 15 s.'],
  [
    'the text is too long',
    { speech: 6.6, length: 6 },
    '2.1 s too long for 6 s: about 3 words. You can order it all the same; it then lasts 8.1 s.',
  ],
  [
    'an estimate is too short',
    { isMeasured: false, length: 15 },
    'About 5.5 s too short for 15 s: about 11 words more. You can order it all the same; it then lasts about 9.5 s.',
  ],
  [
    'an estimate is as near as estimates are',
    { isMeasured: false, speech: 10.8, length: 15 },
    'Fits: the video lasts about 15 s.',
  ],
] as const)('when %s, it says so', (_, over, expected) => {
  expect(describeLength({ ...base, ...over })).toBe(expected);
});

it('counts the words of scripts without spaces', () => {
  const text = '今すぐ無料でプレイしよう';
  expect(describeLength({ ...base, text, speech: 6, length: 6 })).toMatch(/about [2-4] words?\./);
});
