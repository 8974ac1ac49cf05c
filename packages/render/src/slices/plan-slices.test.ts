import { expect, test } from 'vitest';
import { planSlices } from './plan-slices.ts';

const plan = (frames: number, most: number) => planSlices({ frames, fps: 30 }, most).map(({ from }) => from);

test('slices meet at the keyframes of a single pass and cover the whole video', () => {
  expect(planSlices({ frames: 450, fps: 30 }, 2)).toEqual([
    { from: 0, to: 240 },
    { from: 240, to: 450 },
  ]);
  expect(plan(450, 4)).toEqual([0, 120, 240, 360]);
  expect(plan(900, 4)).toEqual([0, 180, 420, 660]);
  expect(planSlices({ frames: 901, fps: 30 }, 4).at(-1)).toEqual({ from: 720, to: 901 });
});

test('a slice is at least two groups of pictures long, so a short video has few', () => {
  expect(plan(450, 16)).toEqual([0, 120, 240, 360]);
  expect(plan(181, 8)).toEqual([0, 120]);
  expect(plan(180, 8)).toEqual([0]);
  expect(plan(9, 8)).toEqual([0]);
});

test('one slice is the whole video', () => {
  expect(planSlices({ frames: 450, fps: 30 }, 1)).toEqual([{ from: 0, to: 450 }]);
});
