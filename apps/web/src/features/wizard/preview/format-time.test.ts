import { expect, it } from 'vitest';
import { formatPosition } from './format-time.ts';

it.each([
  [1.03, 15, '0:01 / 0:15'],
  [15.4, 15.4, '0:15 / 0:15'],
  [59.9, 65, '0:59 / 1:05'],
])('%d of %d seconds are shown as "%s"', (seconds, duration, shown) => {
  expect(formatPosition(seconds, duration)).toBe(shown);
});
