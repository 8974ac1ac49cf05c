import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../platform/log/log.ts';
import { createApp } from './create-app.ts';

let root: string;
let app: FastifyInstance;
const start = (webRoot: string | undefined, publicUrl = 'https://avatarcade.example') =>
  createApp({
    log: silentLog,
    security: {
      publicUrl,
      google: true,
      stripe: true,
      analytics: false,
      geocodeUrl: undefined,
      avatarServiceUrl: undefined,
      errorReportDsn: undefined,
    },
    trustProxy: [],
    authenticate: async () => undefined,
    requestLimits: { bodyMs: 30_000, uploadMs: 60_000, stallMs: 30_000 },
    readiness: {
      database: async () => {
        throw new Error('postgres://user:pw@host is down');
      },
    },
    webRoot,
    routes: [],
  });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-app-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    // Long enough to be compressed.
    `<!doctype html><head><title>Avatarcade</title><link rel="modulepreload" crossorigin href="/assets/main-abc123.js"><meta property="og:image" content="%PUBLIC_URL%/social.jpg"></head><div id="root"></div><!--${'-'.repeat(2000)}>`,
  );
  const startPages = [
    { path: '^/dashboard/?$', files: ['assets/dashboard-abc123.js', 'assets/list-abc123.js'] },
    {
      path: '^/login/*$',
      files: [],
      rendered: { title: 'Sign-in · $&', content: '<h1>Sign-in for $1</h1>' },
    },
  ];
  await writeFile(join(root, 'start-pages.json'), JSON.stringify(startPages));
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'console.log(1)');
  await writeFile(join(root, '.env'), 'SECRET=1');
  app = await start(root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

it.each(['/', '/dashboard', '/products/edit-product/1', '/reset-password-complete?uid=1', '/logins'])(
  '%s is a page of the app, revalidated each time',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Avatarcade</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
  },
);

it('a page names the scripts that it will ask for, and only its own', async () => {
  const links =
    '<link rel="modulepreload" crossorigin href="/assets/dashboard-abc123.js"><link rel="modulepreload" crossorigin href="/assets/list-abc123.js"></head>';
  const [dashboard, slash, account, deeper] = await Promise.all(
    ['/dashboard?page=2', '/dashboard/', '/my-account', '/dashboard/videos'].map(get),
  );
  expect(dashboard?.body).toContain(links);
  expect(slash?.body).toBe(dashboard?.body);
  expect(account?.body.match(/modulepreload/g)).toHaveLength(1);
  expect(deeper?.body).toBe(account?.body);
  expect(dashboard?.headers.etag).not.toBe(account?.headers.etag);
});

it('a page that the build has rendered is sent with what it shows, and with its title', async () => {
  const [login, slash, account] = await Promise.all(['/login?next=%2F', '/login/', '/my-account'].map(get));
  expect(login?.body).toContain('<title>Sign-in · $&</title><title>Avatarcade</title>');
  expect(login?.body).toContain('<div id="root"><h1>Sign-in for $1</h1></div>');
  expect(login?.body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/main',
  );
  expect(slash?.body).toBe(login?.body);
  expect(account?.body).not.toContain('fetchpriority');
  expect(account?.body).toContain('<title>Avatarcade</title>');
  expect(account?.body).toContain('<div id="root"></div>');
});

it('link previews find the picture at this server’s own address, and an unchanged page is not sent again', async () => {
  const response = await get('/login');
  expect(response.body).toContain('content="https://avatarcade.example/social.jpg"');
  const headers = { 'if-none-match': String(response.headers.etag) };
  const again = await app.inject({ method: 'GET', url: '/login', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const weak = { 'if-none-match': `"other", W/${headers['if-none-match']}` };
  expect((await app.inject({ method: 'GET', url: '/login', headers: weak })).statusCode).toBe(304);
});

it('a page is sent compressed to browsers that take it so, and plain to others', async () => {
  const plain = await get('/dashboard');
  const headers = { 'accept-encoding': 'gzip, br' };
  const packed = await app.inject({ method: 'GET', url: '/dashboard', headers });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const again = { ...headers, 'if-none-match': String(packed.headers.etag) };
  expect((await app.inject({ method: 'GET', url: '/dashboard', headers: again })).statusCode).toBe(304);
});

it('a file with a content hash in its name may be cached for a year', async () => {
  const response = await get('/assets/main-abc123.js');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(response.headers['content-type']).toContain('javascript');
});

it.each([
  '/assets/gone.js',
  '/.env',
  '/.git/config',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f.env',
  '/%00.html',
])('%s is 404, not the start page', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('SECRET');
});

it('TRACE is refused, and sends no header back', async () => {
  const headers = { authorization: 'Bearer secret-of-the-user' };
  const response = await app.inject({ method: 'TRACE', url: '/dashboard', headers });
  expect([404, 405]).toContain(response.statusCode);
  expect(response.body).not.toContain('secret-of-the-user');
});

it.each(['https://evil.example', 'null', 'https://avatarcade.example.evil.example'])(
  'pages of the origin %s may read nothing, before a request and after it',
  async (origin) => {
    const asked = { origin, 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await app.inject({ method, url: '/api/config/', headers: asked });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);

it('on HTTPS, browsers get an HSTS header', async () => {
  const { headers } = await get('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

it('sign-in with Google and Stripe extend the policy by their hosts only', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hosts = new Set([...policy.matchAll(/https:\/\/([\w.*-]+)/g)].map(([, host]) => host));
  expect(hosts).toEqual(new Set(['accounts.google.com', 'lh3.googleusercontent.com', 'js.stripe.com']));
});

it('readiness names the check that fails, without the reason', async () => {
  const response = await get('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'not ready', database: 'failing' });
});

it('without a built web app its pages are 404', async () => {
  const bare = await start(undefined);
  expect((await bare.inject({ method: 'GET', url: '/' })).statusCode).toBe(404);
  await bare.close();
});

it('a page is opened under the name of this machine that links have, and under no other', async () => {
  await using local = await start(root, 'http://localhost:4000');
  const ask = (host: string, url = '/videos?page=2') =>
    local.inject({ method: 'GET', url, headers: { host } });
  const other = await ask('127.0.0.1:4000');
  expect([other.statusCode, other.headers.location]).toEqual([302, 'http://localhost:4000/videos?page=2']);
  expect((await ask('[::1]:4000')).headers.location).toBe('http://localhost:4000/videos?page=2');
  expect((await ask('127.0.0.1:4000', '//evil.example/x')).headers.location).toMatch(
    /^http:\/\/localhost:4000\//,
  );
  for (const host of ['localhost:4000', '127.0.0.1:5173', 'games.example:4000', 'localhost:4000.example'])
    expect((await ask(host)).statusCode, host).toBe(200);
  expect((await ask('127.0.0.1:4000', '/assets/main-abc123.js')).statusCode).toBe(200);
});
