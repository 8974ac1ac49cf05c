import { expect, it } from 'vitest';
import { videoFileName } from './video-name.ts';

it('a video is saved under its title, in any script', () => {
  expect(videoFileName('Spring push')).toBe('Spring push.mp4');
  expect(videoFileName('حملة الربيع')).toBe('حملة الربيع.mp4');
});

it('characters that file systems refuse are left out', () => {
  expect(videoFileName('../a/b: "c"?')).toBe('a b c.mp4');
  expect(videoFileName('...')).toBe('video.mp4');
  expect(videoFileName('one\ntwo')).toBe('one two.mp4');
});
