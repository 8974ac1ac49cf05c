import { expect, it } from 'vitest';
import { signInFailureText } from './sign-in-failure.ts';

it('returns the response’s message', () => {
  expect(
    signInFailureText({ error: 'Unauthorized', data: { message: 'Email or password is incorrect.' } }),
  ).toBe('Email or password is incorrect.');
});

it('otherwise returns the error, and otherwise that signing in failed', () => {
  expect(signInFailureText({ error: 'Bad Gateway', data: {} })).toBe('Bad Gateway');
  expect(signInFailureText({ error: '', data: { message: 7 } })).toBe('Failed to sign in');
});
