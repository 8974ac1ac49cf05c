import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CallOptions, type Client, createClient } from './client.ts';

/** A server that never responds. */
const fetch = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
const client = createClient({ url: 'http://localhost:4000', retries: 0, fetch });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds until the call gives up. */
async function measureLimit(send: (client: Client, options: CallOptions) => Promise<unknown>, options = {}) {
  const start = Date.now();
  const end = send(client, options).catch((error: unknown) => {
    expect(error).toMatchObject({ name: 'ConnectionError', timedOut: true });
    return (Date.now() - start) / 1000;
  });
  await vi.runAllTimersAsync();
  return end;
}

const id = '0';
it.each<[number, string, (client: Client, options: CallOptions) => Promise<unknown>]>([
  [60, 'getUser', (to, options) => to.getUser(options)],
  [
    240,
    'createSampleAsset',
    (to, options) => to.createSampleAsset({ body: { orientation: 'portrait' }, ...options }),
  ],
  [240, 'getTemplateVideo', (to, options) => to.getTemplateVideo({ params: { id }, ...options })],
  [
    600,
    'uploadAsset',
    (to, options) => to.uploadAsset({ form: { type: 'icon' }, file: new Blob(['x']), ...options }),
  ],
])('after %i seconds %s gives up, or after those that are asked for', async (seconds, _name, send) => {
  expect(await measureLimit(send)).toBe(seconds);
  expect(await measureLimit(send, { timeoutMs: 7000 })).toBe(7);
});
