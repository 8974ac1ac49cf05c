import { expect, it } from 'vitest';
import { readLines } from './listing-lines.ts';

it.each([
  ['ja', '「森を起こそう！」'],
  ['de-DE', '„Weck den Wald!“'],
  ['el', 'Είσαι έτοιμος;'],
  ['en-US', 'Wake the forest.'],
])('a line of %s that ends like a sentence is no heading: %s', (locale, text) => {
  expect(readLines(text, locale)).toMatchObject([{ isEnded: true }]);
});

it('a line that ends in a semicolon asks in Greek alone', () => {
  expect(readLines('Είσαι έτοιμος;', 'el')).toMatchObject([{ isQuestion: true }]);
  expect(readLines('Match the stones;', 'en-US')).toMatchObject([{ isQuestion: false, isEnded: false }]);
});
