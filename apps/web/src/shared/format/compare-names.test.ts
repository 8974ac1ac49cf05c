import { expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

it('numbers in names count as numbers', () => {
  expect(['Game 10', 'game 2', 'Game 1', 'Émile'].sort(compareNames)).toEqual([
    'Émile',
    'Game 1',
    'game 2',
    'Game 10',
  ]);
});
