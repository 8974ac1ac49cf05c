import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/create-test-app.ts';
import { keepLog } from '../testing/keep-log.ts';

let test: TestApp;
const { lines, log } = keepLog();
beforeAll(async () => {
  test = await createTestApp({ log });
});
afterAll(() => test[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => test.call({ method: 'GET', url, headers });

describe('headers', () => {
  it('every response has the security headers and a request id', async () => {
    for (const url of ['/api/config/', '/api/nope', '/healthz', '/sandbox/checkout']) {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('the policy contains no foreign host unless one is configured', async () => {
    expect((await get('/api/config/')).headers['content-security-policy']).not.toMatch(/https?:/);
  });

  it('the policy contains a configured picture service, and only its origin may show pictures', async () => {
    const sourcesOf = (headers: Record<string, unknown>) =>
      /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    const without = await get('/api/config/');
    expect(without.json()).toMatchObject({ avatar_service_url: null });
    expect(sourcesOf(without.headers)).toBe("'self' data: blob:");
    const url = 'https://pictures.example:8443/avatar?d=identicon';
    await using configured = await createTestApp({ env: { AVATAR_SERVICE_URL: url } });
    const { headers, json } = await configured.call({ method: 'GET', url: '/api/config/' });
    expect(json()).toMatchObject({ avatar_service_url: url });
    expect(sourcesOf(headers)).toBe("'self' data: blob: https://pictures.example:8443");
    expect(String(headers['content-security-policy']).match(/pictures\.example/g)).toHaveLength(1);
  });

  it('API responses are never cached', async () => {
    for (const url of ['/api/config/', '/api/nope', API_PATHS.account.user]) {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    }
  });

  it('the page whose address holds a token sends no referrer', async () => {
    expect((await get('/reset-password-complete?uid=1&token=2')).headers['referrer-policy']).toBe(
      'no-referrer',
    );
  });
});

describe('errors', () => {
  it('an unknown API address is a 404 in JSON', async () => {
    const response = await get('/api/nope');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ detail: 'Not found.' });
  });

  it('a body that is not JSON, or too large, is refused without a stack', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({
        method: 'POST',
        url: API_PATHS.account.login,
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('{"email":')).statusCode).toBe(400);
    expect((await send('hello', 'text/plain')).statusCode).toBe(415);
    const large = await send(JSON.stringify({ email: 'x'.repeat(2_000_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.body).not.toMatch(/at |node_modules|FST_/);
  });

  it('an invalid field’s error has its name and the specification’s message', async () => {
    const response = await test.call({
      method: 'POST',
      url: API_PATHS.account.register,
      body: { email: 'nope', password: 'short', country: 'EE' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      email: ['Invalid email format'],
      password: expect.arrayContaining(['Password must be at least 8 characters']),
    });
  });

  it('an unexpected error is a plain 500, logged once with its request id', async () => {
    const { lines: logged, log } = keepLog();
    await using broken = await createTestApp({ log });
    const user = await broken.registerUser();
    await broken.db.schema.dropTable('ledger_entries').cascade().execute();
    const response = await broken.call({ method: 'GET', url: API_PATHS.wallet.entries, as: user });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ detail: 'Error occurred' });
    const errors = logged.filter((line) => line.includes('"level":"error"'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(String(response.headers['x-request-id']));
    expect(errors[0]).toContain('ledger_entries');
  });
});

it('without Google sign-in its address is 404', async () => {
  const response = await test.call({ method: 'POST', url: API_PATHS.account.google, body: { token: 'x' } });
  expect(response.statusCode).toBe(404);
});

describe('health', () => {
  it('healthz responds that the process is up, readyz that its dependencies work', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'up' });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      database: 'ok',
      storage: 'ok',
      queue: 'ok',
      disk: expect.stringMatching(/^ok: \d+ MB free, \d+ MB kept back$/),
    });
  });
});

describe('the API documentation', () => {
  it('describes the routes in OpenAPI, from the contracts', async () => {
    const document = (await get('/api/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    const register = document.paths[API_PATHS.account.register].post;
    expect(register.security).toEqual([]);
    expect(Object.keys(register.requestBody.content['application/json'].schema.properties)).toEqual([
      'email',
      'password',
      'country',
      'concepts_id',
    ]);
    expect(document.paths['/healthz']).toBeUndefined();
  });

  it('is a page whose only inline script is allowed by its hash, without resources of other hosts', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect((await get('/api/docs/js/scalar.js')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('has a line for each request, without passwords, tokens and signatures', async () => {
    const user = await test.registerUser();
    await test.call({ method: 'GET', url: `${API_PATHS.account.user}?token=${user.access}`, as: user });
    await get('/files/films/x.mp4?expires=1&signature=c2VjcmV0LXNpZ25hdHVyZQ');
    const logged = lines.join('');
    expect(logged).toContain('"url":"/api/account/register/"');
    expect(logged).toContain(`"user":"${user.id}"`);
    for (const secret of [TEST_PASSWORD, user.access, user.refresh, 'c2VjcmV0LXNpZ25hdHVyZQ']) {
      expect(logged).not.toContain(secret);
    }
  });
});
