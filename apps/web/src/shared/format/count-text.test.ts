import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it('one is singular, none and many are plural', () => {
  expect([0, 1, 2, 21].map((count) => countText(count, 'product'))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '21 products',
  ]);
});
