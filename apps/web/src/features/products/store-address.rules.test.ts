import { describe, expect, it } from 'vitest';
import { findAddressError } from './store-address.rules.ts';

const hosts = { google_play_url: 'https://play.google.com', app_store_url: 'https://apps.apple.com/' };

describe('a store address', () => {
  it('is required', () => {
    expect(findAddressError('  ', hosts)).toBe('Google Play URL is required');
  });

  it('starts with the host of a store and a slash', () => {
    expect(findAddressError('https://play.google.com/store/apps/details?id=a.b', hosts)).toBeUndefined();
    expect(findAddressError(' https://apps.apple.com/us/app/x/id1 ', hosts)).toBeUndefined();
    const refused = 'URL must start with https://play.google.com/';
    expect(findAddressError('https://play.google.com.evil.example/x', hosts)).toBe(refused);
    expect(findAddressError('ftp://play.google.com/x', hosts)).toBe(refused);
    expect(findAddressError('play.google.com', hosts)).toBe(refused);
    expect(findAddressError('com.example.game', hosts)).toBe(refused);
  });

  it.each([
    'play.google.com/store/apps/details?id=a.b',
    'http://play.google.com/store/apps/details?id=a.b&utm_source=mail',
    '<https://play.google.com/store/apps/details?id=a.b>',
    'market://details?id=a.b',
    'itms-apps://apps.apple.com/app/id1',
    'itunes.apple.com/us/app/x/id1',
    'https://play.app.goo.gl/?link=https%3A%2F%2Fplay.google.com%2F',
    'https://www.google.com/url?q=https%3A%2F%2Fplay.google.com%2F',
  ])('is taken as it is pasted: %s', (address) => {
    expect(findAddressError(address, hosts)).toBeUndefined();
  });

  it('names the store that the address is closest to', () => {
    expect(findAddressError('apple.com/app/x', hosts)).toBe('URL must start with https://apps.apple.com/');
  });
});
