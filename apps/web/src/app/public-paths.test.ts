import { expect, it } from 'vitest';
import { isPublicPath } from './public-paths.ts';

it.each([
  '/login',
  '/login/',
  '/create-account',
  '/create-account/',
  '/reset-password',
  '/reset-password/',
  '/reset-password-complete',
  '/reset-password-complete/',
  '/privacy-policy',
  '/watch/a-token',
])('%s needs no user', (path) => {
  expect(isPublicPath(path)).toBe(true);
});

it.each(['/', '/dashboard', '/login/more', '/my-account', '/watch', '/reset-passwords'])(
  '%s needs a user',
  (path) => {
    expect(isPublicPath(path)).toBe(false);
  },
);
