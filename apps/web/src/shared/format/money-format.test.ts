import { CURRENCY } from '@avatarcade/contracts/limits';
import { expect, it } from 'vitest';
import { formatEuros, formatSigned } from './money-format.ts';

const CENTS = [0, 1, 10, 99, 100, 1000, 1234, 99_999, 100_000, 123_456, 99_999_999, 100_000_000];

it('money is written as browsers write euros in English', () => {
  const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: CURRENCY });
  const signed = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: CURRENCY,
    signDisplay: 'exceptZero',
  });
  for (const amount of CENTS.flatMap((cents) => [cents / 100, 0 - cents / 100])) {
    expect(formatEuros(amount)).toBe(euros.format(amount));
    expect(formatSigned(amount)).toBe(signed.format(amount));
  }
});

it('a balance that isn’t known yet is none', () => {
  expect(formatEuros(undefined)).toBe('€0.00');
  expect(formatEuros(null)).toBe('€0.00');
});
