import { productCalls } from '@avatarcade/contracts/products.calls';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';

const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status: 500 }));
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  // Nobody is signed in.
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
});

it('params are percent-encoded in the path', async () => {
  await request(productCalls.getProduct, { params: { id: '../x?y' } });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/creatives/product/..%2Fx%3Fy/');
});

it.each([
  ['ensureSample', () => request(productCalls.ensureSample)],
  ['checkStore', () => request(productCalls.checkStore, { params: { id: 'x' } })],
])('%s is sent without a body', async (_, send) => {
  await send();
  const [, init] = sent.mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'POST' });
  expect(init).not.toHaveProperty('body');
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});
