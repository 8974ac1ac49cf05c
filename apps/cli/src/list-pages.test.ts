import { expect, it } from 'vitest';
import { listPages } from './list-pages.ts';

it('an item that moves to the next page while the list is read is listed once', async () => {
  const pages = [
    ['third', 'second'],
    // A fourth was added in between.
    ['second', 'first'],
  ].map((ids) => ids.map((id) => ({ id })));
  const all = await listPages(async (page) => ({
    results: pages[page - 1] ?? [],
    total_pages: pages.length,
  }));
  expect(all.map(({ id }) => id)).toEqual(['third', 'second', 'first']);
});
