import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createListings } from './listing-reader.ts';
import { buildStoreHosts } from './store-hosts.ts';
import { type LocalServer, startLocalServer } from './testing/local-server.ts';
import { buildPlayPage, CONSENT_PAGE, FOX_GAME } from './testing/play-page.fixture.ts';

function listingsAt(server: LocalServer) {
  const here = server.url.origin;
  return createListings({
    hosts: buildStoreHosts({ googlePlay: here, appStore: here, appStoreLookup: here }),
  });
}

function play(id: string, server: LocalServer) {
  return listingsAt(server).read(new URL(`/store/apps/details?id=${id}&hl=de&gl=at`, server.url).href);
}

function responseAsStore(request: IncomingMessage, response: ServerResponse) {
  const id = URL.parse(request.url ?? '', 'http://x')?.searchParams.get('id') ?? '';
  const here = `http://${request.headers.host}`;
  if (request.url?.startsWith('/icon')) response.end('picture');
  else if (id === 'com.ember.fox') response.end(buildPlayPage({ ...FOX_GAME, icon: `${here}/icon` }));
  else if (id === 'com.consent.page') response.end(CONSENT_PAGE);
  else if (id === 'com.redirect.consent') {
    response.writeHead(302, { location: 'https://consent.google.com/m?continue=x' }).end();
  } else if (id === 'com.too.many') response.writeHead(429).end();
  else if (id === 'com.out.of.service') response.writeHead(503).end();
  else if (id === 'com.was.removed') response.writeHead(410).end();
  else if (id === 'com.new.layout') response.end('<html><body><main>Fox</main></body></html>');
  else if (id === 'com.sent.elsewhere') {
    response.writeHead(302, { location: '/store/apps/details?id=com.ember.fox' }).end();
  } else if (id === 'com.packed.bomb') {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(6_000_000, 'a')));
  } else if (id === 'com.broken.store') response.writeHead(500).end();
  else if (id === '111111') {
    const us = request.url?.includes('country=US');
    const results = us ? [{ trackName: 'Fox', description: 'Wake the forest.' }] : [];
    response.end(JSON.stringify({ resultCount: results.length, results }));
  } else response.writeHead(404).end();
}

describe('a listing', () => {
  it('is read from an address that is built from its id, with its language and country', async () => {
    await using server = await startLocalServer(responseAsStore);
    const found = await play('com.ember.fox', server);
    expect(server.requests).toEqual(['/store/apps/details?id=com.ember.fox&hl=de&gl=AT']);
    expect(found?.listing).toMatchObject({ name: FOX_GAME.name, language: 'de', country: 'AT' });
    const normalised = `${server.url.origin}/store/apps/details?id=com.ember.fox`;
    expect(found?.place).toEqual({ productUrl: normalised, listingUrl: `${normalised}&hl=de&gl=AT` });
    expect((await found?.readIcon())?.toString()).toBe('picture');
  });

  it('of Apple that isn’t sold in its country is looked up in the largest storefront', async () => {
    await using server = await startLocalServer(responseAsStore);
    const found = await listingsAt(server).read(`${server.url.origin}/de/app/fox/id111111`);
    expect(found?.listing).toMatchObject({ name: 'Fox', country: 'US' });
    expect(server.requests.map((path) => new URL(path, server.url).searchParams.get('country'))).toEqual([
      'DE',
      'US',
    ]);
  });

  it.each([
    ['com.consent.page', 'consent'],
    ['com.redirect.consent', 'consent'],
    ['com.too.many', 'limited'],
    ['com.out.of.service', 'limited'],
    ['com.broken.store', 'unreachable'],
    ['com.sent.elsewhere', 'unreadable'],
    ['com.new.layout', 'unreadable'],
    ['com.packed.bomb', 'unreachable'],
    ['com.was.removed', 'not_found'],
    ['com.not.there', 'not_found'],
  ])('that can’t be had says why: %s is %s', async (id, kind) => {
    await using server = await startLocalServer(responseAsStore);
    await expect(play(id, server)).rejects.toMatchObject({ kind });
  });

  it('of an unknown address is undefined, and nothing is fetched', async () => {
    await using server = await startLocalServer(responseAsStore);
    expect(await listingsAt(server).read('https://example.com/store/apps/details?id=a.b')).toBeUndefined();
    expect(server.requests).toEqual([]);
  });
});
