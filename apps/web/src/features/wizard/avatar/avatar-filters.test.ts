import { AGE_RANGES } from '@avatarcade/contracts/catalogue';
import { expect, it } from 'vitest';
import { buildAvatarQuery, describeAge, hasFilters, NO_FILTERS } from './avatar-filters.ts';

it('without a filter only the page is requested', () => {
  expect(buildAvatarQuery(NO_FILTERS, 3)).toEqual({ page: 3 });
  expect(hasFilters(NO_FILTERS)).toBe(false);
});

it('filters stay while paging', () => {
  const filters = { gender: 'female' as const, ethnicity: 'Black', age: 'Teen', tags: ['Kids', 'Puzzle'] };
  expect(buildAvatarQuery(filters, 2)).toEqual({
    page: 2,
    gender: 'female',
    ethnicity: 'Black',
    age_from: 13,
    age_to: 19,
    tags: 'Kids,Puzzle',
  });
  expect(hasFilters(filters)).toBe(true);
});

it('age ranges are written as in the specification', () => {
  expect(AGE_RANGES.map(describeAge)).toEqual([
    'Child, 0–12',
    'Teen, 13–19',
    'Adult, 20–39',
    'Middle Age, 40–59',
    'Senior Adult, 60+',
  ]);
});
