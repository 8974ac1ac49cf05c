import { expect, it } from 'vitest';
import { closeSentence } from './join-phrases.ts';
import { loadPhrases } from './phrase-files.ts';

it.each([
  ['el', 'είσαι έτοιμος για περιπέτεια;', 'Είσαι έτοιμος για περιπέτεια;'],
  ['en-US', 'match three stones;', 'Match three stones.'],
  ['en-US', 'the forest wakes…', 'The forest wakes…'],
  ['ja', '「森を起こそう！」', '「森を起こそう！」'],
  ['ja', '森を起こそう', '森を起こそう。'],
])('in %s "%s" is closed as "%s"', async (locale, text, closed) => {
  expect(closeSentence(text, { locale, phrases: await loadPhrases(locale) })).toBe(closed);
});
