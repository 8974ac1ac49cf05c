import { isIPv6 } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { startLocalServer } from './testing/local-server.ts';

function trusting(url: URL, limits: { timeoutMs?: number; maxBytes?: number } = {}) {
  return createGuardedFetch({ isAllowed: () => false, trustedHosts: new Set([url.host]), ...limits });
}

describe('a guarded fetch', () => {
  it('decompresses responses', async () => {
    await using server = await startLocalServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'));
    });
    const page = await trusting(server.url)(server.url);
    expect(page.body.toString()).toBe('hello');
  });

  it('stops a compression bomb at its limit', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    await using server = await startLocalServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    await expect(trusting(server.url, { maxBytes: 1_000_000 })(server.url)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('stops an endless body at its limit', async () => {
    await using server = await startLocalServer((_, response) => {
      const pump = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', pump);
      };
      pump();
    });
    await expect(trusting(server.url, { maxBytes: 1_000_000 })(server.url)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('gives up on a server that never ends its response', async () => {
    await using server = await startLocalServer((_, response) => {
      response.writeHead(200);
      response.write('a');
    });
    await expect(trusting(server.url, { timeoutMs: 150 })(server.url)).rejects.toMatchObject({
      kind: 'too_slow',
    });
  });

  it('follows a redirect on its host and none to another host', async () => {
    await using canary = await startLocalServer((_, response) => response.end('secret'));
    await using server = await startLocalServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
      else if (request.url === '/out') response.writeHead(302, { location: canary.url.href }).end();
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else response.end('here');
    });
    const fetchPage = trusting(server.url);
    expect((await fetchPage(new URL('/moved', server.url))).body.toString()).toBe('here');
    await expect(fetchPage(new URL('/out', server.url))).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(fetchPage(new URL('/loop', server.url))).rejects.toMatchObject({ kind: 'unreachable' });
    expect(canary.requests).toEqual([]);
  });

  it('refuses private addresses of an allowed name, and literal ones', async () => {
    await using canary = await startLocalServer((_, response) => response.end('secret'));
    const fetchPage = createGuardedFetch({ isAllowed: () => true, trustedHosts: new Set() });
    for (const url of [
      'https://localhost/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
    ]) {
      await expect(fetchPage(new URL(url))).rejects.toMatchObject({ kind: 'unreachable' });
    }
    for (const url of [canary.url.href, `https://localhost:${canary.url.port}/`, 'file:///etc/passwd']) {
      await expect(fetchPage(new URL(url))).rejects.toMatchObject({ kind: 'unreachable' });
    }
    expect(canary.requests).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['fd12:3456::1']],
    [['::ffff:192.168.1.1']],
    [['142.250.1.100', '127.0.0.1']],
    [['2a00:1450:4001:80b::200e', 'fe80::1']],
    [[]],
  ])('refuses a store whose name is answered with %j, before a socket is opened', async (responses) => {
    const asked: string[] = [];
    const fetchPage = createGuardedFetch({
      isAllowed: () => true,
      trustedHosts: new Set(),
      resolve(hostname, _, callback) {
        asked.push(hostname);
        callback(
          null,
          responses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
        );
      },
    });
    await expect(fetchPage(new URL('https://play.google.com/'))).rejects.toMatchObject({
      kind: 'unreachable',
      cause: expect.objectContaining({ message: 'play.google.com has no public address.' }),
    });
    expect(asked).toEqual(['play.google.com']);
  });

  it('checks a name’s addresses again at every redirect', async () => {
    await using canary = await startLocalServer((_, response) => response.end('secret'));
    await using server = await startLocalServer((_, response) => {
      response.writeHead(302, { location: `https://localhost:${canary.url.port}/` }).end();
    });
    const fetchPage = createGuardedFetch({
      isAllowed: (url) => url.hostname === 'localhost',
      trustedHosts: new Set([server.url.host]),
    });
    await expect(fetchPage(server.url)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(canary.requests).toEqual([]);
  });

  it('rejects with the caller’s own reason when the caller aborts', async () => {
    await using server = await startLocalServer(() => undefined);
    const reason = new Error('gone');
    await expect(trusting(server.url)(server.url, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});
