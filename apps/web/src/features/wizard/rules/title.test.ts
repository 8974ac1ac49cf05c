import { expect, it } from 'vitest';
import { buildTitle } from './title.ts';

it('a new title is a random string and the time of its creation', () => {
  expect(buildTitle(new Date(2026, 0, 5, 7, 8, 9), () => 0.5)).toMatch(/^[a-z0-9]{6}-20260105-070809$/);
  expect(buildTitle(new Date(), () => 0.1)).not.toBe(buildTitle(new Date(), () => 0.9));
});
