import { expect, it } from 'vitest';
import { filmSeed, filmTexts } from './film.ts';

it('the same words by the same presenter have the same seed, others another', () => {
  const order = { voiceover: 'Swap gems.', avatar: 'maya-everyday' };
  expect(filmSeed(order)).toBe(filmSeed({ ...order, voiceover: ' Swap gems.\n' }));
  expect(filmSeed(order)).not.toBe(filmSeed({ ...order, voiceover: 'Swap gems!' }));
  expect(filmSeed(order)).not.toBe(filmSeed({ ...order, avatar: 'leo-everyday' }));
  expect(filmSeed(order)).toBeGreaterThanOrEqual(0);
});

it('a region speaks its language, an unknown language English', () => {
  expect(filmTexts('pt-BR')).toEqual(filmTexts('pt'));
  expect(filmTexts('xx').callToAction).toBe('Play now');
});
