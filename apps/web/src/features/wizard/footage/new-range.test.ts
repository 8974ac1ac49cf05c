import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { expect, test } from 'vitest';
import { findNewRange } from './new-range.ts';

const DURATION = 10;
const range = (from: number, to: number, clip = 0): ClipRange => ({ clip, from, to, speed: 1 });
const add = (ranges: readonly ClipRange[], time: number) => {
  const added = findNewRange(ranges, { clip: 0, time, duration: DURATION });
  return added && [added.from, added.to];
};

test('a new range begins at the playhead where nothing is shown, or ends with its clip', () => {
  expect(add([], 4)).toEqual([4, 7]);
  expect(add([range(0, 10, 1)], 4)).toEqual([4, 7]);
  expect(add([range(0, 3.5)], 9)).toEqual([7, 10]);
  expect(add([range(0, 3.5)], DURATION)).toEqual([7, 10]);
});

test('where the playhead is in a range, a new one shows what follows, and then what comes before', () => {
  expect(add([range(2, 5)], 2)).toEqual([5, 8]);
  expect(add([range(2, 5), range(5, 8)], 2)).toEqual([8, 10]);
  expect(add([range(2, 5), range(5, 10)], 6)).toEqual([0, 2]);
});

test('a new range is shortened so that it doesn’t show what another shows', () => {
  expect(add([range(0, 3.5), range(5, 10)], 4)).toEqual([3.5, 5]);
  expect(add([range(6, 9)], 4)).toEqual([3, 6]);
});

test('what is shorter than a range is passed over, and a clip that is shown throughout is repeated', () => {
  expect(add([range(0, 4), range(4.4, 9.8)], 1)).toEqual([1, 4]);
  expect(add([range(0, 10)], 5)).toEqual([5, 8]);
  expect(findNewRange([], { clip: 0, time: 0, duration: 0.3 })).toBeUndefined();
});
