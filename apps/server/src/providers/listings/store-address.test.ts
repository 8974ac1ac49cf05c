import { describe, expect, it } from 'vitest';
import { buildStoreUrl, parseStoreAddress } from './store-address.ts';
import { buildStoreHosts } from './store-hosts.ts';

const hosts = buildStoreHosts({});
const normalise = (pasted: string) => {
  const address = parseStoreAddress(pasted, hosts);
  return address && buildStoreUrl(address, hosts);
};

const FOX = 'https://play.google.com/store/apps/details?id=com.ember.fox';

describe('a pasted address', () => {
  it.each([
    FOX,
    `  ${FOX}  `,
    `<${FOX}>`,
    `${FOX}&hl=de&gl=AT&pli=1#reviews`,
    'play.google.com/store/apps/details?id=com.ember.fox',
    'http://play.google.com/store/apps/details?id=com.ember.fox',
    'HTTPS://Play.Google.Com/store/apps/details/?id=com.ember.fox',
    'https://play.google.com/store/apps/details/Fox_Ember?hl=en&id=com.ember.fox',
    'market://details?id=com.ember.fox',
    'market://details?id=com.ember.fox&referrer=utm_source%3Dmail%26utm_medium%3Dnewsletter',
    'market://search?q=pname:com.ember.fox',
    'https://market.android.com/search?q=pname:com.ember.fox',
    'https://play.google.com/d?id=com.ember.fox',
    `${FOX}&utm_source=mail&utm_campaign=a%20b&gclid=Cj0&fbclid=IwAR&referrer=x`,
    `https://play.app.goo.gl/?link=${encodeURIComponent(`${FOX}&ddl=1&pcampaignid=web_ddl_1`)}`,
    'play.app.goo.gl/?link=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dcom.ember.fox',
    `https://www.google.com/url?sa=t&url=${encodeURIComponent(FOX)}&ved=2ah`,
  ])('is normalised to one form: %s', (pasted) => {
    expect(normalise(pasted)).toBe(FOX);
  });

  it.each([
    ['https://apps.apple.com/us/app/fox-ember/id553834731', 'us'],
    ['https://apps.apple.com/de/app/id553834731?l=en', 'de'],
    ['apps.apple.com/app/fox/id553834731', 'us'],
    ['https://itunes.apple.com/GB/app/fox/id553834731?mt=8', 'gb'],
  ])('of Apple too: %s', (pasted, country) => {
    expect(normalise(pasted)).toBe(`https://apps.apple.com/${country}/app/id553834731`);
  });

  it('keeps the language and the country that it contains', () => {
    expect(parseStoreAddress(`${FOX}&hl=pt_BR&gl=br`, hosts)).toMatchObject({
      language: 'pt-BR',
      country: 'BR',
    });
  });
});

describe('an address that isn’t one of a store', () => {
  it.each([
    '',
    'com.ember.fox',
    'https://example.com/store/apps/details?id=com.ember.fox',
    'https://play.google.com.evil.example/store/apps/details?id=com.ember.fox',
    'https://play.google.com@evil.example/store/apps/details?id=com.ember.fox',
    'https://user:pw@play.google.com/store/apps/details?id=com.ember.fox',
    'https://play.google.com:8443/store/apps/details?id=com.ember.fox',
    'https://play.google.com\\@evil.example/store/apps/details?id=com.ember.fox',
    'https://play.google.com./store/apps/details?id=com.ember.fox',
    'https://evil.example#play.google.com/store/apps/details?id=com.ember.fox',
    'https://play.google.com/store/apps/developer?id=Ember',
    'https://play.google.com/store/apps/details?id=',
    'https://play.google.com/store/apps/details?id=com.ember.fox%26x',
    'https://play.google.com/store/apps/details?id=../../etc',
    'https://play.google.com/store/apps/details?id=com.ember.fox\nHost: evil',
    'https://plаy.google.com/store/apps/details?id=com.ember.fox',
    'file:///etc/passwd',
    'gopher://play.google.com/store/apps/details?id=com.ember.fox',
    'javascript:alert(1)',
    'http://127.0.0.1/store/apps/details?id=com.ember.fox',
    'http://2130706433/store/apps/details?id=com.ember.fox',
    'http://[::ffff:169.254.169.254]/store/apps/details?id=com.ember.fox',
    'https://apps.apple.com/us/developer/ember/id553834731',
    'https://apps.apple.com.evil.example/us/app/fox/id553834731',
    'market://search?q=fox',
    `https://play.google.com/store/apps/details?id=com.${'x'.repeat(3000)}`,
  ])('is refused: %s', (pasted) => {
    expect(normalise(pasted)).toBeUndefined();
  });
});

it('an operator may configure another host', () => {
  const local = buildStoreHosts({ googlePlay: 'http://127.0.0.1:4999' });
  const address = parseStoreAddress('http://127.0.0.1:4999/store/apps/details?id=com.ember.fox', local);
  expect(address && buildStoreUrl(address, local)).toBe(
    'http://127.0.0.1:4999/store/apps/details?id=com.ember.fox',
  );
});
