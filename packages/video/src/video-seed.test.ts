import { expect, it } from 'vitest';
import { videoSeed } from './video-seed.ts';
import { videoTexts } from './video-texts.ts';

it('the same words by the same presenter have the same seed, others another', () => {
  const order = { voiceover: 'Swap gems.', avatar: 'maya-everyday' };
  expect(videoSeed(order)).toBe(videoSeed({ ...order, voiceover: ' Swap gems.\n' }));
  expect(videoSeed(order)).not.toBe(videoSeed({ ...order, voiceover: 'Swap gems!' }));
  expect(videoSeed(order)).not.toBe(videoSeed({ ...order, avatar: 'leo-everyday' }));
  expect(videoSeed(order)).toBeGreaterThanOrEqual(0);
});

it('a region speaks its language, an unknown language English', () => {
  expect(videoTexts('pt-BR')).toEqual(videoTexts('pt'));
  expect(videoTexts('xx').callToAction).toBe('Play now');
});
