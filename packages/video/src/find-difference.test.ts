import { expect, it } from 'vitest';
import { findDifference } from './find-difference.ts';

it.each([
  ['case, signs and pauses', 'Swap, match — WIN! [pause 0.5s] Now', 'swap match win now', undefined],
  ['the same text', 'Joue à « Gemmes ».', 'Joue à « Gemmes ».', undefined],
  ['an accent in another form', 'Jose\u0301', 'José', undefined],
  ['a word in the middle', 'Swap and match them', 'Swap or match them', 'and'],
  ['the end of a word', 'Match three stones.', 'Match three stone.', 'stones'],
  ['a text that ends too early', 'Match three', 'Match three stones.', 'stones'],
  ['a longer text', 'Match three stones now', 'Match three stones', 'now'],
  ['a text without spaces', '今すぐ無料で遊ぼう', '今すぐ有料で遊ぼう', '今すぐ無料で遊ぼう'],
  ['nothing', '', 'Match', 'Match'],
])('%s', (_, text, said, word) => {
  expect(findDifference(text, said)).toBe(word);
});
