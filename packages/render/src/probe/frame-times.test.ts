import { expect, test } from 'vitest';
import { FrameTimes } from './frame-times.ts';

function gather(times: (number | undefined)[]): FrameTimes {
  const gathered = new FrameTimes(1 / 30);
  for (const time of times) gathered.add(time);
  return gathered;
}

test('times rounded to milliseconds are still regular', () => {
  const times = Array.from({ length: 60 }, (_, i) => Math.round((i * 1000) / 30) / 1000);
  const gathered = gather(times);
  expect(gathered.isVariable).toBe(false);
  expect(gathered.rate).toBeCloseTo(30, 1);
  expect(gathered.duration).toBeCloseTo(2, 2);
});

test('a pause in the middle makes the rate vary', () => {
  expect(gather([0, 0.033, 0.066, 0.5, 0.533]).isVariable).toBe(true);
});

test('one frame, and frames without times, last as usual', () => {
  expect(gather([3]).duration).toBeCloseTo(1 / 30, 5);
  expect(gather([undefined, undefined, undefined]).duration).toBeCloseTo(0.1, 5);
});
