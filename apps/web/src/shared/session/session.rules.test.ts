import { describe, expect, it } from 'vitest';
import { decideSession, isExpired, readExpiry } from './session.rules.ts';

const NOW = 1_800_000_000_000;

function tokenUntil(milliseconds: number): string {
  return `head.${btoa(JSON.stringify({ exp: milliseconds / 1000 })).replaceAll('=', '')}.sign`;
}

const fresh = tokenUntil(NOW + 60_000);
const old = tokenUntil(NOW - 60_000);

describe('the session', () => {
  it('uses an unexpired access token, whatever the refresh token is', () => {
    expect(decideSession({ access: fresh, refresh: null }, NOW)).toEqual({ kind: 'usable', access: fresh });
    expect(decideSession({ access: fresh, refresh: old }, NOW)).toEqual({ kind: 'usable', access: fresh });
  });

  it('refreshes when the access token is expired and the refresh token is not', () => {
    expect(decideSession({ access: old, refresh: fresh }, NOW)).toEqual({
      kind: 'refreshable',
      refresh: fresh,
    });
  });

  it('has ended when both are expired, and the refresh token must be removed', () => {
    expect(decideSession({ access: old, refresh: old }, NOW)).toEqual({
      kind: 'ended',
      refreshExpired: true,
    });
  });

  it('has ended when the access token is expired and there is no other', () => {
    expect(decideSession({ access: old, refresh: null }, NOW)).toEqual({
      kind: 'ended',
      refreshExpired: false,
    });
  });

  it('compares in milliseconds: a token is valid until the instant of its expiry', () => {
    const token = tokenUntil(NOW);
    expect(readExpiry(token)).toBe(NOW);
    expect(isExpired(token, NOW - 1)).toBe(false);
    expect(isExpired(token, NOW)).toBe(true);
  });

  it('treats an unreadable token as expired', () => {
    for (const token of [
      '',
      'x',
      'a.b.c',
      `a.${btoa('{}')}.c`,
      `a.${btoa('{"exp":"soon"}')}.c`,
      `a.${btoa('null')}.c`,
    ]) {
      expect(isExpired(token, NOW)).toBe(true);
    }
  });

  it('reads base64url', () => {
    const claims = JSON.stringify({ exp: NOW / 1000, name: '>>>???' });
    const payload = btoa(claims).replaceAll('+', '-').replaceAll('/', '_');
    expect(payload).toMatch(/[-_]/);
    expect(readExpiry(`h.${payload}.s`)).toBe(NOW);
  });
});
