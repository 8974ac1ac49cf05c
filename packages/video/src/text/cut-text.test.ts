import { expect, it } from 'vitest';
import { nameVariant } from '../campaign/name-variant.ts';
import { TITLE_MAX_LENGTH } from '../limits.ts';
import { cutText } from './cut-text.ts';

it.each([
  ['Gems 💎', 10, 'Gems 💎'],
  ['Gems 💎', 7, 'Gems 💎'],
  ['Gems 💎', 6, 'Gems '],
  ['Gems', 2, 'Ge'],
])('%s is cut to at most %i units, between characters', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

it('a name that is cut ends with a whole character', () => {
  const hook = `${'a'.repeat(TITLE_MAX_LENGTH - 1)}💎`;
  expect(nameVariant('{hook}', { hook })).toBe('a'.repeat(TITLE_MAX_LENGTH - 1));
});
