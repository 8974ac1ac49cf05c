import { expect, it } from 'vitest';
import { BED_IDS } from './bed-ids.ts';
import { bedOfGenres } from './bed-of-genre.ts';

/** Google Play's categories of games and the App Store's genres of games, each with the bed that its products have. */
const STORES = {
  Action: 'synthwave',
  Adventure: 'epic',
  Arcade: 'chiptune',
  Board: 'orchestral',
  Card: 'funk',
  Casino: 'funk',
  Casual: 'summer',
  Educational: 'kids',
  Family: 'kids',
  Music: 'funk',
  Puzzle: 'puzzle',
  Racing: 'sports',
  'Role Playing': 'epic',
  'Role-Playing': 'epic',
  Simulation: 'lofi',
  Sports: 'sports',
  Strategy: 'orchestral',
  Trivia: 'puzzle',
  Word: 'puzzle',
};

it.each(Object.entries(STORES))('a game of the genre %s has the music %s', (genre, bed) => {
  expect(bedOfGenres([genre])).toBe(bed);
  expect(bedOfGenres([genre.toUpperCase()])).toBe(bed);
});

it('the first genre that tells something decides', () => {
  expect(bedOfGenres(['Games', 'Racing', 'Casual'])).toBe('sports');
  expect(bedOfGenres(['Puzzle', 'Casual', 'Merge'])).toBe('puzzle');
});

it('a product without a genre, or with one in another language, has music as well', () => {
  for (const genres of [[], ['Spiele'], ['']]) expect(BED_IDS).toContain(bedOfGenres(genres));
});
