import { expect, it } from 'vitest';
import { formatDay, formatMoment, formatMonth } from './date-format.ts';

/** Noon and the first and last minute of days in every month. */
const DATES = Array.from({ length: 12 }, (_, month) => [
  new Date(2026, month, 1, 0, 0),
  new Date(2026, month, 9, 12, 5),
  new Date(2026, month, 28, 23, 59),
]).flat();

it('moments and months are written as browsers write them in British English', () => {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
  for (const date of DATES) {
    expect(formatMoment(date.toISOString())).toBe(moment.format(date));
    expect(formatMonth(date)).toBe(month.format(date));
  }
});

it('days have months of three letters', () => {
  const day = new Intl.DateTimeFormat('en', { month: 'short' });
  for (const date of DATES) {
    const expected = `${date.getDate()} ${day.format(date)} ${date.getFullYear()}`;
    expect(formatDay(date.toISOString())).toBe(expected);
  }
});

it('what isn’t a time is a dash', () => {
  expect([formatDay('soon'), formatMoment('')]).toEqual(['-', '-']);
});
