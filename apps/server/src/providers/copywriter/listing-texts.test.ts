import { afterEach, beforeEach, expect, it } from 'vitest';
import { createListings } from '../listings/listing-reader.ts';
import { buildStoreHosts } from '../listings/store-hosts.ts';
import { type LocalServer, startLocalServer } from '../listings/testing/local-server.ts';
import { buildPlayPage, FOX_GAME } from '../listings/testing/play-page.fixture.ts';
import { buildAddress, createListingTexts } from './listing-texts.ts';

let store: LocalServer;
let now = 0;
const warnings: string[] = [];
beforeEach(async () => {
  warnings.length = 0;
  store = await startLocalServer((request, response) => {
    const language = new URL(request.url ?? '', store.url).searchParams.get('hl');
    const country = new URL(request.url ?? '', store.url).searchParams.get('gl');
    if (language === 'pl') {
      if (country === 'PL') response.end(buildPlayPage({ ...FOX_GAME, description: 'Obudź las!' }));
      else response.writeHead(404).end();
    } else if (language === 'de-DE')
      response.end(buildPlayPage({ ...FOX_GAME, description: 'Wecke den Wald!' }));
    else response.writeHead(500).end();
  });
});
afterEach(() => store[Symbol.asyncDispose]());

function openTexts() {
  const here = store.url.origin;
  const hosts = buildStoreHosts({ googlePlay: here, appStore: here, appStoreLookup: here });
  return createListingTexts({
    listings: createListings({ hosts }),
    clock: () => new Date(now),
    warn: (_, message) => warnings.push(message),
  });
}

it('a listing is fetched in the wanted language once an hour', async () => {
  const texts = openTexts();
  const wanted = { productUrl: `${store.url.origin}/store/apps/details?id=com.ember.fox`, locale: 'de-DE' };
  expect(await texts.find(wanted)).toBe('Wecke den Wald!');
  expect(await texts.find(wanted)).toBe('Wecke den Wald!');
  expect(store.requests).toEqual(['/store/apps/details?id=com.ember.fox&hl=de-DE&gl=US']);
  now += 3_600_001;
  await texts.find(wanted);
  expect(store.requests).toHaveLength(2);
});

it('a game that is only sold where the language is spoken is found there', async () => {
  const wanted = { productUrl: `${store.url.origin}/store/apps/details?id=com.ember.fox`, locale: 'pl' };
  expect(await openTexts().find(wanted)).toBe('Obudź las!');
  expect(store.requests.map((path) => path.split('gl=')[1])).toEqual(['US', 'PL']);
});

it('a store that fails doesn’t fail the script, and is called again', async () => {
  const texts = openTexts();
  const wanted = { productUrl: `${store.url.origin}/store/apps/details?id=com.ember.fox`, locale: 'nb' };
  expect(await texts.find(wanted)).toBeUndefined();
  expect(await texts.find(wanted)).toBeUndefined();
  expect(store.requests).toHaveLength(2);
  expect(store.requests[0]).toContain('hl=no');
  expect(warnings).toHaveLength(2);
});

it('a request stops waiting when its client disconnects', async () => {
  const wanted = { productUrl: `${store.url.origin}/store/apps/details?id=a.b`, locale: 'de-DE' };
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(openTexts().find(wanted, gone)).rejects.toThrow('gone');
});

it.each([
  ['https://apps.apple.com/us/app/id123456', 'ja', 'https://apps.apple.com/jp/app/id123456?l=ja'],
  ['https://apps.apple.com/us/app/id123456', 'ku', undefined],
  [
    'https://play.google.com/store/apps/details?id=a.b',
    'yue',
    'https://play.google.com/store/apps/details?id=a.b&hl=zh-HK',
  ],
  ['nonsense', 'de-DE', undefined],
])('%s in %s is at %s', (productUrl, locale, address) => {
  expect(buildAddress(productUrl, locale)).toBe(address);
});
