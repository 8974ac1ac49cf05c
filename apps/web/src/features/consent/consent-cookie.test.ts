import { expect, it } from 'vitest';
import { parseConsent } from './consent-cookie.ts';

it('finds the decision among other cookies', () => {
  expect(parseConsent('a=1; avatarcade_consent=accepted; b=2')).toBe('accepted');
  expect(parseConsent('avatarcade_consent=declined')).toBe('declined');
});

it('is undecided without a cookie, or with an invalid one', () => {
  expect(parseConsent('')).toBeNull();
  expect(parseConsent('avatarcade_consent=maybe; x_avatarcade_consent=accepted')).toBeNull();
});
