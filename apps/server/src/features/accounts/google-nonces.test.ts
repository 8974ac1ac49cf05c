import { expect, it } from 'vitest';
import { createGoogleNonces } from './google-nonces.ts';

let now = new Date('2026-11-22T10:00:00Z');
const nonces = createGoogleNonces({ secret: 'a secret', clock: () => now });

it('a nonce is valid for an hour, and no two are equal', () => {
  const nonce = nonces.issue();
  expect(nonces.issue()).not.toBe(nonce);
  expect(nonces.readExpiry(nonce)).toEqual(new Date('2026-11-22T11:00:00Z'));
  now = new Date('2026-11-22T10:59:59Z');
  expect(nonces.readExpiry(nonce)).toBeDefined();
  now = new Date('2026-11-22T11:00:00Z');
  expect(nonces.readExpiry(nonce)).toBeUndefined();
});

it('a nonce of another server is invalid', () => {
  const other = createGoogleNonces({ secret: 'another secret', clock: () => now });
  expect(nonces.readExpiry(other.issue())).toBeUndefined();
  expect(nonces.readExpiry(undefined)).toBeUndefined();
});
