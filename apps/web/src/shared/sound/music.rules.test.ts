import { MUSIC_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { expect, it } from 'vitest';
import { findMusicError, formatLength } from './music.rules.ts';

const errorOf = (name: string, type = '', size = 1000) => findMusicError({ name, type, size });

it('music is known by its ending or its type, whichever the system says', () => {
  for (const name of ['a.mp3', 'A.WAV', 'b.flac', 'c.m4a']) expect(errorOf(name)).toBeUndefined();
  expect(errorOf('without ending', 'audio/mpeg')).toBeUndefined();
});

it('other files are refused in words', () => {
  expect(errorOf('film.mp4', 'video/mp4')).toBe(MESSAGES.musicIsVideo);
  expect(errorOf('text.txt', 'text/plain')).toBe(MESSAGES.musicType);
  expect(errorOf('song.mp3', 'audio/mpeg', MUSIC_MAX_BYTES)).toBeUndefined();
  expect(errorOf('song.mp3', 'audio/mpeg', MUSIC_MAX_BYTES + 1)).toBe(MESSAGES.musicSize);
});

it('lengths are minutes and seconds', () => {
  expect([3.4, 59.6, 125.4, 900].map(formatLength)).toEqual(['0:03', '1:00', '2:05', '15:00']);
});
