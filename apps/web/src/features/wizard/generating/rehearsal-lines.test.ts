import { expect, it } from 'vitest';
import { findLine, REHEARSAL_LINES } from './rehearsal-lines.ts';

it('there are 42 different lines', () => {
  const lines = Object.values(REHEARSAL_LINES).flat();
  expect(lines).toHaveLength(42);
  expect(new Set(lines).size).toBe(42);
});

it('a long stage starts again with its first line', () => {
  expect(findLine('speaking', 8)).toBe(findLine('speaking', 0));
  expect(findLine('speaking', 1)).not.toBe(findLine('speaking', 0));
});
