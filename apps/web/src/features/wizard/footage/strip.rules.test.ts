import { expect, test } from 'vitest';
import { hasRoomFor } from './strip.rules.ts';

test('a label is shown where its whole word has room, and not a letter of it', () => {
  expect(hasRoomFor('black', 12)).toBe(false);
  expect(hasRoomFor('little happens', 60)).toBe(false);
  expect(hasRoomFor('black', 60)).toBe(true);
  expect(hasRoomFor('little happens', 120)).toBe(true);
});
