import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactServer, isServerReached } from './server-contact.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
let now = performance.now();
beforeEach(() => {
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetch.mockReset();
});

it('a server that has just responded isn’t asked again', async () => {
  fetch.mockResolvedValue(new Response(null, { status: 500 }));
  await contactServer('/api', {});
  now += 9000;
  expect(await isServerReached()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a server that was silent for a while, or after a request that failed, is asked', async () => {
  fetch.mockResolvedValueOnce(new Response()).mockResolvedValueOnce(new Response());
  await contactServer('/api', {});
  now += 11_000;
  expect(await isServerReached()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(contactServer('/api', {})).rejects.toThrow();
  expect(await isServerReached()).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(4);
});

it('a request that was given up says nothing about the server', async () => {
  fetch.mockResolvedValueOnce(new Response());
  await contactServer('/api', {});
  fetch.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await expect(contactServer('/api', { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await isServerReached()).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(2);
});
