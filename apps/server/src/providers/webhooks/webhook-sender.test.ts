import { isIPv6 } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startLocalServer } from '../listings/testing/local-server.ts';
import { createWebhookSender } from './webhook-sender.ts';

const NOT_PUBLIC = 'The address does not lead to a public host, which is all that webhooks reach.';
const post = {
  headers: { 'content-type': 'application/json' },
  body: '{}',
  signal: new AbortController().signal,
};
const trusting = (url: URL, options = {}) =>
  createWebhookSender({ trustedHosts: new Set([url.host]), ...options });
/** A sender for which every name has those addresses. */
function resolving(addresses: string[]) {
  const asked: string[] = [];
  const sender = createWebhookSender({
    trustedHosts: new Set(),
    resolve(hostname, _, callback) {
      asked.push(hostname);
      callback(
        null,
        addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
      );
    },
  });
  return { sender, asked };
}

describe('a webhook sender', () => {
  it('posts the body with its headers, and returns status and text', async () => {
    const received: string[] = [];
    await using server = await startLocalServer((request, response) => {
      request.on('data', (chunk) =>
        received.push(`${request.method} ${request.headers['content-type']} ${chunk}`),
      );
      request.on('end', () => response.writeHead(201).end('thanks'));
    });
    const result = await trusting(server.url).post({ ...post, url: server.url.href });
    expect(result).toEqual({ status: 201, text: 'thanks' });
    expect(received).toEqual(['POST application/json {}']);
  });

  it('cuts a response off, even one without an end', async () => {
    await using server = await startLocalServer((_, response) => {
      const pump = () => {
        while (response.write(Buffer.alloc(65_536, 'x')));
        response.once('drain', pump);
      };
      pump();
    });
    const result = await trusting(server.url).post({ ...post, url: server.url.href });
    expect(result).toEqual({ status: 200, text: 'x'.repeat(4096) });
  });

  it('waits for a whole response for a limited time', async () => {
    await using silent = await startLocalServer(() => undefined);
    await using slow = await startLocalServer((_, response) => void response.write('a'));
    for (const { url } of [silent, slow]) {
      const result = await trusting(url, { timeoutMs: 150 }).post({ ...post, url: url.href });
      expect(result).toEqual({ status: null, error: 'No response within 0.15 seconds.' });
    }
  });

  it('says in words that nobody listens', async () => {
    const { url, ...server } = await startLocalServer(() => undefined);
    await server[Symbol.asyncDispose]();
    const result = await trusting(url).post({ ...post, url: url.href });
    expect(result).toEqual({ status: null, error: 'The connection was refused.' });
  });

  it('follows no redirect', async () => {
    await using canary = await startLocalServer((_, response) => response.end('secret'));
    await using server = await startLocalServer((_, response) =>
      response.writeHead(307, { location: canary.url.href }).end(),
    );
    expect(await trusting(server.url).post({ ...post, url: server.url.href })).toMatchObject({ status: 307 });
    expect(canary.requests).toEqual([]);
  });

  it('rejects with the reason of a process that stops', async () => {
    await using server = await startLocalServer(() => undefined);
    const reason = new Error('stopping');
    const stopped = trusting(server.url).post({
      ...post,
      url: server.url.href,
      signal: AbortSignal.abort(reason),
    });
    await expect(stopped).rejects.toBe(reason);
  });

  it.each([
    ['http://example.com/'],
    ['https://127.0.0.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://2130706433/'],
    ['https://0x7f.1/'],
    ['https://localhost/'],
    ['https://intranet/'],
    ['https://printer.local/'],
    ['https://me:pw@example.com/'],
    ['file:///etc/passwd'],
  ])('refuses %s without asking for its addresses', async (url) => {
    const { sender, asked } = resolving(['93.184.216.34']);
    expect(sender.isAllowed(new URL(url))).toBe(false);
    expect(await sender.post({ ...post, url })).toEqual({ status: null, error: NOT_PUBLIC });
    expect(asked).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['fd12:3456::1']],
    [['::ffff:192.168.1.1']],
    [['93.184.216.34', '127.0.0.1']],
    [[]],
  ])('refuses a name that leads to %j, before a socket is opened', async (addresses) => {
    const { sender, asked } = resolving(addresses);
    const url = 'https://hooks.example.com/in';
    expect(sender.isAllowed(new URL(url))).toBe(true);
    expect(await sender.post({ ...post, url })).toEqual({ status: null, error: NOT_PUBLIC });
    expect(asked).toEqual(['hooks.example.com']);
  });

  it('looks a name up again for every attempt, and checks what it leads to by then', async () => {
    await using canary = await startLocalServer((_, response) => response.end('secret'));
    const answers = [Object.assign(new Error('later'), { code: 'EAI_AGAIN' }), '127.0.0.1'];
    const sender = createWebhookSender({
      trustedHosts: new Set(),
      resolve(_hostname, _options, callback) {
        const answer = answers.shift();
        if (typeof answer === 'string') callback(null, [{ address: answer, family: 4 }]);
        else callback(answer ?? new Error('asked too often'), []);
      },
    });
    const url = `https://rebind.example.com:${canary.url.port}/`;
    const results = [await sender.post({ ...post, url }), await sender.post({ ...post, url })];
    expect(results).toEqual([
      { status: null, error: 'The host’s name could not be looked up.' },
      { status: null, error: NOT_PUBLIC },
    ]);
    expect(canary.requests).toEqual([]);
  });

  it('trusts only the host and port that the operator named', async () => {
    await using named = await startLocalServer((_, response) => response.end('in'));
    await using other = await startLocalServer((_, response) => response.end('out'));
    const sender = trusting(named.url);
    expect(sender.isAllowed(named.url)).toBe(true);
    expect(sender.isAllowed(other.url)).toBe(false);
    expect(await sender.post({ ...post, url: other.url.href })).toEqual({ status: null, error: NOT_PUBLIC });
    expect(other.requests).toEqual([]);
  });
});
