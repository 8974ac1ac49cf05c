import { expect, it } from 'vitest';
import { filmFileName } from './film.name.ts';

it('a film is saved under its title, in any script', () => {
  expect(filmFileName('Spring push')).toBe('Spring push.mp4');
  expect(filmFileName('حملة الربيع')).toBe('حملة الربيع.mp4');
});

it('what file systems refuse is left out', () => {
  expect(filmFileName('../a/b: "c"?')).toBe('a b c.mp4');
  expect(filmFileName('...')).toBe('video.mp4');
  expect(filmFileName('one\ntwo')).toBe('one two.mp4');
});
