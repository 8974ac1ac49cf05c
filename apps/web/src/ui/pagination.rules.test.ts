import { expect, it } from 'vitest';
import { pagesToShow } from './pagination.rules.ts';

it('shows every page while there are few', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('contains first, last and the neighbours, with gaps between', () => {
  expect(pagesToShow(1, 34)).toEqual([1, 2, 3, 4, 5, null, 34]);
  expect(pagesToShow(17, 34)).toEqual([1, null, 16, 17, 18, null, 34]);
  expect(pagesToShow(34, 34)).toEqual([1, null, 30, 31, 32, 33, 34]);
});

it('always contains the current page, at most seven entries, and no empty gap', () => {
  for (let total = 8; total < 30; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const entries = pagesToShow(page, total);
      expect(entries).toContain(page);
      expect(entries).toHaveLength(7);
      entries.forEach((entry, index) => {
        const before = entries[index - 1];
        const after = entries[index + 1];
        if (entry === null && before && after) expect(after - before).toBeGreaterThan(2);
        else if (entry !== null && before) expect(entry).toBe(before + 1);
      });
    }
  }
});
