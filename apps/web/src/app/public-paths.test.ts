import { expect, it } from 'vitest';
import { isPublicPath, isSignInPath, needsSignIn } from './public-paths.ts';

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

it('only sign-in itself is the sign-in page, with or without a trailing slash', () => {
  expect(['/login', '/login/', '/login/more', '/', '/create-account'].map(isSignInPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('an address needs sign-in if it needs a user and there is no token', () => {
  const nobody = { access: null, refresh: null };
  expect(needsSignIn('/', nobody)).toBe(true);
  expect(needsSignIn('/products/new', nobody)).toBe(true);
  expect(needsSignIn('/watch/a-token', nobody)).toBe(false);
  expect(needsSignIn('/', { access: 'a', refresh: null })).toBe(false);
  expect(needsSignIn('/', { access: null, refresh: 'b' })).toBe(false);
});
