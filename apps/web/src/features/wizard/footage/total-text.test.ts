import { expect, it } from 'vitest';
import { describeTotal } from './total-text.ts';

it.each([
  [12.4, 'loop', '12.4 s of 15.2 s: the rest repeats'],
  [12.4, 'hold', '12.4 s of 15.2 s: the last picture stays for the rest'],
  [15.22, 'loop', '15.2 s of 15.2 s'],
  [16.2, 'loop', '16.2 s of 15.2 s: the end card covers the last 1.0 s'],
  [17.7, 'loop', '17.7 s of 15.2 s: the end card covers the last 2.5 s'],
  [20.7, 'hold', '20.7 s of 15.2 s: 3.0 s at the end are left out'],
] as const)('%d s whose end is followed by %s are described as %j', (shown, fit, text) => {
  expect(describeTotal({ shown, speech: 15.2, tail: 2.5, fit })).toBe(text);
});

it('without a text there is nothing to compare with', () => {
  expect(describeTotal({ shown: 72.04, speech: 0, tail: 2.5, fit: 'loop' })).toBe('1:12.0');
});
