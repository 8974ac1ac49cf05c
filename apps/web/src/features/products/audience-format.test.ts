import { expect, it } from 'vitest';
import { bulletedAudience } from './audience-format.ts';

it('separates a comma list by bullets', () => {
  expect(bulletedAudience('Teens, Commuters,Adults')).toBe('Teens • Commuters • Adults');
});

it('shows a dash for nothing', () => {
  expect(bulletedAudience('')).toBe('-');
  expect(bulletedAudience(' , ,')).toBe('-');
});
