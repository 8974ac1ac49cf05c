import { expect, it } from 'vitest';
import { videoTexts } from './video-texts.ts';

it('a region has the texts of its language, an unknown language those of English', () => {
  expect(videoTexts('pt-BR')).toEqual(videoTexts('pt'));
  expect(videoTexts('xx').callToAction).toBe('Play now');
});
