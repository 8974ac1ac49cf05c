import { expect, it } from 'vitest';
import type { SpeechTrack } from './speech-track.ts';
import { videoSeed } from './video-seed.ts';

function sayWords(...words: string[]): SpeechTrack {
  const timed = words.map((text, index) => {
    return { text, start: index, end: index + 1, stressed: false, endsPhrase: false };
  });
  return { duration: words.length, words: timed, mouth: [] };
}

it('the same words by the same look have the same seed, others another', () => {
  const video = { speech: sayWords('Swap', 'gems.'), avatar: 'maya-everyday' };
  const slower = sayWords('Swap', 'gems.');
  for (const word of slower.words) word.end += 0.1;
  expect(videoSeed(video)).toBe(videoSeed({ ...video, speech: slower }));
  expect(videoSeed(video)).not.toBe(videoSeed({ ...video, speech: sayWords('Swap', 'gems!') }));
  expect(videoSeed(video)).not.toBe(videoSeed({ ...video, avatar: 'leo-everyday' }));
});

it('is the seed that videos had when their text made it', () => {
  expect(videoSeed({ speech: sayWords('Swap', 'gems.'), avatar: 'maya-everyday' })).toBe(2684925014);
  expect(videoSeed({ speech: sayWords('今すぐ', '遊ぼう。'), avatar: 'maya-everyday' })).toBe(755187600);
});
