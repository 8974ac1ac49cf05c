import { expect, it } from 'vitest';
import { storeOf, storeText } from './store-texts.ts';
import { VIDEO_TEXTS } from './video-texts.ts';

it('a store is known by the address of its listing', () => {
  expect(storeOf('https://play.google.com/store/apps/details?id=a.b')).toBe('google-play');
  expect(storeOf('https://apps.apple.com/de/app/fox/id1')).toBe('app-store');
  expect(storeOf('')).toBeUndefined();
});

it('each language of a video has a store line of its own words', () => {
  const english = storeText({ line: 'both', store: undefined, locale: 'en' });
  expect(english).toBe('Available on: App Store · Google Play');
  for (const locale of Object.keys(VIDEO_TEXTS)) {
    const text = storeText({ line: 'store', store: 'google-play', locale });
    expect(text.endsWith(': Google Play')).toBe(true);
    if (locale !== 'en') expect(text).not.toBe('Available on: Google Play');
  }
});

it('a product without a store has no line of its store', () => {
  expect(storeText({ line: 'store', store: undefined, locale: 'en' })).toBe('');
  expect(storeText({ line: 'none', store: 'app-store', locale: 'en' })).toBe('');
});
