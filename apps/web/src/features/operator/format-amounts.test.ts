import { expect, it } from 'vitest';
import { formatShort } from './format-amounts.ts';

it('a moment of another year names its year', () => {
  const now = new Date('2026-11-28T12:00:00');
  expect(formatShort('2026-02-03T09:05:00', now)).toBe('3 Feb, 09:05');
  expect(formatShort('2025-11-21T14:05:00', now)).toBe('21 Nov 2025, 14:05');
});
