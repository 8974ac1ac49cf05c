import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { keepLog } from '../testing/keep-log.ts';
import { portOf } from '../testing/port-of.ts';

const { log, lines } = keepLog();
let test: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://avatarcade.example', PAYMENTS: 'sandbox' };
  test = await createTestApp({ log, env });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test[Symbol.asyncDispose]());

/** The headers of every response over HTTPS. A route's own policy may add to the general one, never remove from it. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

function expectHeaders(what: string, headers: Record<string, unknown>) {
  expect({ what, ...headers }).toMatchObject({ what, ...HEADERS });
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect([what, Object.keys(headers)]).not.toEqual([what, expect.arrayContaining([name])]);
  }
}

it('every route sends the security headers with every response', async () => {
  const routes = test.app.registeredRoutes;
  expect(routes.length).toBeGreaterThan(50);
  const statuses = new Set<number>();
  for (const { method, url } of routes) {
    const path = url.replaceAll(/:\w+/g, 'x').replace('*', 'x');
    const headers = { origin: 'https://evil.example' };
    const response = await test.call({ method: method as 'GET', url: path, headers });
    statuses.add(response.statusCode);
    expectHeaders(`${method} ${url}`, response.headers);
    if (url.startsWith('/api/') && response.statusCode >= 400) {
      expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});

describe('an address that can’t be decoded', () => {
  it.each([
    ['GET', '/%E0%A4%A'],
    ['POST', '/%E0%A4%A'],
    ['GET', '/api/%FF/'],
    ['DELETE', '/api/account/%C0%80'],
  ] as const)('is refused as every other request, and logged once: %s %s', async (method, url) => {
    const before = lines.length;
    const response = await test.call({ method, url });
    expect([response.statusCode, response.json()]).toEqual([400, { detail: 'The request is not valid.' }]);
    expectHeaders(url, response.headers);
    if (url.startsWith('/api/')) expect(response.headers['cache-control']).toBe('no-store');
    const logged = lines.slice(before).map((line) => JSON.parse(line));
    expect(logged).toEqual([expect.objectContaining({ method, url, status: 400, msg: 'request' })]);
  });
});

it.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is refused in our form, with what keeps a browser from using it', async (_what, sent, status) => {
  const port = portOf(test.app.server);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(JSON.parse(body)).toEqual({ detail: expect.any(String) });
});

it('the log has the first 500 characters of a long address', async () => {
  await test.call({ method: 'GET', url: `${API_PATHS.config}?${'a'.repeat(15_000)}` });
  const { url } = JSON.parse(lines.at(-1) ?? '');
  expect(url).toHaveLength(501);
});

it('line breaks in input stay within one line of the log', async () => {
  const before = lines.length;
  await test.call({ method: 'GET', url: '/api/nope?a=%0d%0a{"level":"error"}' });
  await test.call({ method: 'GET', url: '/api/nope', headers: { 'user-agent': 'x\u2028y' } });
  expect(lines.slice(before)).toHaveLength(2);
  for (const line of lines.slice(before)) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
});
