import { expect, it } from 'vitest';
import { fileOf, isEnded, readFileLink } from './file-links.ts';

const link = 'https://avatarcade.example/files/films/1.mp4?expires=1800000000&signature=abc&name=My+film.mp4';

it('a link contains its file and its expiry', () => {
  expect(readFileLink(link)).toEqual({ file: '/files/films/1.mp4', expiresAt: 1_800_000_000_000 });
  expect(fileOf(link.replace('1800000000', '1800000300').replace('abc', 'def'))).toBe(fileOf(link));
  expect(fileOf(link.replace('1.mp4', '2.mp4'))).not.toBe(fileOf(link));
});

it('a link has expired at the instant of its expiry', () => {
  expect(isEnded(link, 1_799_999_999_999)).toBe(false);
  expect(isEnded(link, 1_800_000_000_000)).toBe(true);
});

it.each(['', 'blob:https://avatarcade.example/1', '/api/shared/token/film.mp4', '/files/films/1.mp4'])(
  '%j is no such link, and never ends',
  (address) => {
    expect(readFileLink(address)).toBeNull();
    expect(fileOf(address)).toBe(address);
    expect(isEnded(address, Number.MAX_SAFE_INTEGER)).toBe(false);
  },
);
