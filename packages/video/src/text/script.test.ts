import { expect, it } from 'vitest';
import { needsSpace } from './script.ts';

it.each([
  ['Play', 'now', true],
  ['今すぐ', '無料', false],
  ['今すぐ', 'Play', true],
  ['遊ぼう！', '今', false],
  // These two are outside the basic plane: two code units each.
  ['𠮷', '𠮷', false],
  ['', '今', true],
])('between "%s" and "%s" stands a space: %s', (before, after, expected) => {
  expect(needsSpace(before, after)).toBe(expected);
});
