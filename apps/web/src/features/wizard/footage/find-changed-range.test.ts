import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { expect, test } from 'vitest';
import { findChangedRange } from './find-changed-range.ts';

const [a, b, c] = [0, 2, 4].map((from): ClipRange => ({ clip: 0, from, to: from + 1, speed: 1 })) as [
  ClipRange,
  ClipRange,
  ClipRange,
];

test.each([
  ['a range that is trimmed', [a, b, c], [a, { ...b, to: 4 }, c], 1],
  ['a range that comes back', [a, c], [a, b, c], 1],
  ['the last range, where one after it went', [a, b, c], [a, b], 1],
  ['the first of those that changed places', [a, b, c], [c, a, b], 0],
  ['none, where none is left', [a], [], undefined],
])('finds %s', (_, before, after, found) => {
  expect(findChangedRange(before, after)).toBe(found);
});
