import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

/** Routes that are no calls of the API's clients: pages, files by signed link, and what operators and Stripe ask for. */
const NOT_IN_CONTRACT = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /files/*',
  // Stripe and HeyGen sign the bytes of their bodies, so nothing may parse them.
  'POST /api/payments/stripe/webhook/',
  'POST /api/heygen/webhook/',
  'GET /sandbox/checkout',
  'GET /sandbox/checkout.css',
  'POST /sandbox/checkout/pay',
  // The Model Context Protocol has schemas of its own.
  'GET /mcp',
  'POST /mcp',
  'DELETE /mcp',
  'GET /api/docs/',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/js/scalar.js',
  'GET /*',
];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test[Symbol.asyncDispose]());

const named = EVERY_CALL.map((call) => ({ ...call, name: `${call.method} ${call.path}` }));

it.each(named)('$name is implemented', ({ method, path, auth }) => {
  const route = test.app.registeredRoutes.find((each) => each.method === method && each.url === path);
  expect(route).toEqual({ method, url: path, public: auth === 'public' || auth === 'optional' });
});

it('no call is declared twice', () => {
  const names = named.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('every route is in the contract or on the list above', () => {
  const declared = new Set([...named.map(({ name }) => name), ...NOT_IN_CONTRACT]);
  const routes = test.app.registeredRoutes.filter(({ method }) => method !== 'HEAD');
  const undeclared = routes
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !declared.has(name));
  expect(undeclared).toEqual([]);
});

it('the documentation has every call that is not hidden, by its name', async () => {
  const { paths } = (await test.call({ method: 'GET', url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, { operationId?: string; summary?: string }>>;
  }>();
  for (const { method, path, summary, hidden } of EVERY_CALL) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([path, operation?.summary]).toEqual([path, hidden ? undefined : summary]);
  }
});
