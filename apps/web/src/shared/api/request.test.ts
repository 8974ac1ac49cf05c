import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { productCalls } from '@avatarcade/contracts/products.calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNANSWERED } from './api-error.ts';
import { request } from './request.ts';

const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status: 500 }));
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
  // Nobody is signed in.
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
});
afterEach(() => vi.useRealTimers());

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

describe('a connection that is dead without being closed', () => {
  /** Never settles by itself. */
  const hang = ({ signal }: RequestInit) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  /** The headers come, the body never does. */
  const hangInBody = async (init: RequestInit) => {
    const response = new Response('{}');
    return Object.assign(response, { text: () => hang(init) });
  };
  const writeText = () =>
    request(catalogueCalls.writeVoiceover, { body: { product_id: 'x', language: 'English' } });
  const hear = () => request(catalogueCalls.listTags);

  it.each([
    ['reads', hang, hear, 30],
    ['reads, in the middle of the response,', hangInBody, hear, 30],
    ['changes something', hang, writeText, 60],
  ])('fails with a message for a call that %s', async (_, respond, send, seconds) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sent.mockImplementationOnce((_address, init) => respond(init));
    const settled = vi.fn();
    const result = send().then(settled);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(settled).toHaveBeenCalledWith({ error: UNANSWERED, status: null });
  });

  it('can still be given up by the caller, and leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sent.mockImplementationOnce((_address, init) => hang(init));
    const caller = new AbortController();
    const result = request(catalogueCalls.listTags, { signal: caller.signal });
    await vi.advanceTimersByTimeAsync(0);
    caller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
