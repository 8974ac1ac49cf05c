import { expect, it } from 'vitest';
import { listMonths } from './months.rules.ts';

const now = new Date(2026, 1, 10, 12);

it('lists every month from the first entry until now, newest first, across years', () => {
  const months = listMonths(new Date(2025, 10, 30, 23).toISOString(), now);
  expect(months.map(({ label }) => label)).toEqual([
    'February 2026',
    'January 2026',
    'December 2025',
    'November 2025',
  ]);
  expect(months[3]).toMatchObject({ value: '2025-11', from: new Date(2025, 10, 1).toISOString() });
  expect(months[3]?.to).toBe(months[2]?.from);
});

it('contains this month if there is no entry yet', () => {
  expect(listMonths(null, now).map(({ value }) => value)).toEqual(['2026-02']);
});
