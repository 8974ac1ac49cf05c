import { describe, expect, it } from 'vitest';
import { findAddressFault } from './store.address.rules.ts';

const hosts = { google_play_url: 'https://play.google.com', app_store_url: 'https://apps.apple.com/' };

describe('a store address', () => {
  it('is required', () => {
    expect(findAddressFault('  ', hosts)).toBe('Google Play URL is required');
  });

  it('starts with the host of a store and a slash', () => {
    expect(findAddressFault('https://play.google.com/store/apps/details?id=a.b', hosts)).toBeUndefined();
    expect(findAddressFault(' https://apps.apple.com/us/app/x/id1 ', hosts)).toBeUndefined();
    const refused = 'URL must start with https://play.google.com/';
    expect(findAddressFault('https://play.google.com.evil.example/x', hosts)).toBe(refused);
    expect(findAddressFault('http://play.google.com/x', hosts)).toBe(refused);
    expect(findAddressFault('com.example.game', hosts)).toBe(refused);
  });

  it('names the store that was meant', () => {
    expect(findAddressFault('apple.com/app/x', hosts)).toBe('URL must start with https://apps.apple.com/');
  });
});
