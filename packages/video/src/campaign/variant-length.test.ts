import { expect, it } from 'vitest';
import { estimateLength, isCutNeedless } from './variant-length.ts';

it.each([
  ['a whole video', 9.5, null, null, 12],
  ['one that was written for a length', 9.5, 15, null, 14],
  ['a cut in a sentence', 9.5, null, 6, 6],
  ['a cut that is longer than what is said', 9.5, null, 15, 14],
] as const)('the end card is a part of the length of %s', (_, speech, length, cut, wanted) => {
  expect(estimateLength({ speech, length }, { length: cut })).toBe(wanted);
});

it.each([
  [12.6, null, 15, false],
  [12.5, null, 15, true],
  // Exactly as long as the copywriter aimed at.
  [12.1, 15, 15, true],
  [12.6, null, null, false],
] as const)(
  '%s s of speech, written for %s s, makes a cut of %s s needless: %s',
  (speech, length, cut, wanted) => {
    expect(isCutNeedless({ speech, length }, { length: cut })).toBe(wanted);
  },
);
