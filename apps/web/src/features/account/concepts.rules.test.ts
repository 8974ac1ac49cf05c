import { expect, it } from 'vitest';
import { parseConcepts } from './concepts.rules.ts';

it('reads a comma list of numbers', () => {
  expect(parseConcepts('3, 14,15')).toEqual([3, 14, 15]);
});

it('ignores bad values and repeats', () => {
  expect(parseConcepts('3,x,,4.5,1e3,3, 0x10,99999999999999999')).toEqual([3]);
});

it('is left out when nothing is left', () => {
  expect(parseConcepts(null)).toBeUndefined();
  expect(parseConcepts('a,b')).toBeUndefined();
});
