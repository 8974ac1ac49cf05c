import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

/** Routes without a user. Adding a line here means that a route is meant for everybody. */
const PUBLIC_ROUTES = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/config/',
  'POST /api/account/register/',
  'POST /api/account/login/',
  'GET /api/account/google/nonce/',
  'POST /api/account/google/',
  'POST /api/account/token/refresh/',
  'POST /api/account/logout/',
  'POST /api/account/password-reset/',
  'POST /api/account/password-reset-confirm/',
  // Checked by signature.
  'POST /api/payments/stripe/webhook/',
  'POST /api/heygen/webhook/',
  'GET /files/*',
  'GET /api/account/data-download/',
  'GET /api/campaigns/:id/download/',
  'GET /api/exports/:id/download/',
  // What the product itself brings: its cast and templates, still and moving, and samples of its voices.
  'GET /api/heygen/avatar/:id/picture.webp',
  'GET /api/heygen/avatar/:id/greeting.webp',
  'GET /api/heygen/video-template/:id/picture.webp',
  'GET /api/heygen/video-template/:id/video.mp4',
  'GET /api/heygen/music/:id/sample.m4a',
  'GET /api/heygen/voice/:id/sample.wav',
  // Licences want to be seen by everybody.
  'GET /api/voice-licences/',
  // A video that its owner shares, by a token that can't be guessed.
  'GET /api/shared/:token/',
  'GET /api/shared/:token/:part',
  // The sandbox checkout; 404 beside Stripe.
  'GET /sandbox/checkout',
  'GET /sandbox/checkout.css',
  'POST /sandbox/checkout/pay',
  // The documentation, and the web app's own pages.
  'GET /api/docs/',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/js/scalar.js',
];
/** There only when the web app is built. */
const WEB_APP = 'GET /*';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test[Symbol.asyncDispose]());

const routes = () => test.app.registeredRoutes.filter(({ method }) => method !== 'HEAD');
/** 404 to everybody but operators: see `operator-access.http.test.ts`. */
const isOperators = ({ url }: { url: string }) => url.startsWith('/api/operator/');
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

it('the public routes are the listed ones and no others', () => {
  const found = routes()
    .filter((route) => route.public)
    .map(nameOf)
    .filter((name) => name !== WEB_APP);
  expect(found.sort()).toEqual([...PUBLIC_ROUTES].sort());
});

it('every other route responds with 401 without a user, to any input', async () => {
  const guarded = routes().filter(
    (route) => !PUBLIC_ROUTES.includes(nameOf(route)) && nameOf(route) !== WEB_APP && !isOperators(route),
  );
  expect(guarded.length).toBeGreaterThan(5);
  const tokens = [undefined, 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi'];
  for (const { method, url } of guarded) {
    for (const authorization of tokens) {
      const response = await test.call({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, crypto.randomUUID()),
        headers: authorization ? { authorization } : {},
      });
      expect([method, url, authorization, response.statusCode]).toEqual([method, url, authorization, 401]);
      expect(response.json()).toEqual({ detail: expect.stringMatching(/^Authentication is required[.:]/) });
    }
  }
});

it('a HEAD request needs the same permission as its GET', async () => {
  const heads = test.app.registeredRoutes.filter(
    (route) => route.method === 'HEAD' && route.url.startsWith('/api/') && !isOperators(route),
  );
  for (const { url } of heads.filter((route) => !PUBLIC_ROUTES.includes(`GET ${route.url}`))) {
    const response = await test.call({ method: 'HEAD', url: url.replaceAll(/:\w+/g, crypto.randomUUID()) });
    expect([url, response.statusCode]).toEqual([url, 401]);
  }
});
