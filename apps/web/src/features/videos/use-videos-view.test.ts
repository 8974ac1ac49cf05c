import { expect, it } from 'vitest';
import { withView } from './use-videos-view.ts';

it('another search or order goes back to page 1, another page keeps both', () => {
  const former = new URLSearchParams('page=3&ordering=title&search=gem');
  expect(withView(former, { search: 'bloom' }).toString()).toBe('ordering=title&search=bloom');
  expect(withView(former, { ordering: '-created_at' }).toString()).toBe('search=gem');
  expect(withView(former, { page: 2 }).toString()).toBe('page=2&ordering=title&search=gem');
});

it('defaults are not in the address, and other parameters stay', () => {
  const former = new URLSearchParams('tab=videos&page=3');
  expect(withView(former, { page: 1, search: '' }).toString()).toBe('tab=videos');
});
