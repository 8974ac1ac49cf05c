import { expect, it } from 'vitest';
import { spokenTitle } from './spoken-title.ts';

it.each([
  ['Gem Orchard: Match 3', 'Gem Orchard'],
  ['Blackline - Tactical Shooter', 'Blackline'],
  ['Harbour | Idle Tycoon', 'Harbour'],
  ['Fox & Ember: Match', 'Fox & Ember: Match'],
  ['Legend of Duty: Mobile', 'Legend of Duty: Mobile'],
  ['The Very Long Tale of the Golden River: Book Two', 'The Very Long Tale of the Golden River'],
  ['Puzzle Game', 'Puzzle Game'],
  ['🔥 Kings™ 🔥', 'Kings'],
  ['', 'Game'],
])('of "%s" people say "%s"', (title, said) => {
  expect(spokenTitle(title)).toBe(said);
});
