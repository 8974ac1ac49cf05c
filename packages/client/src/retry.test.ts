import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from './errors.ts';
import { pauseBeforeRetry, sleep } from './retry.ts';

const apiError = (status: number, headers: Record<string, string> = {}) =>
  new ApiError({ status, headers: new Headers(headers), body: { detail: 'No.' } });
const first = { failures: 1, retries: 3, isRepeatable: true };
const onlyOnce = { ...first, isRepeatable: false };
const lost = new ConnectionError('gone', { cause: new TypeError('fetch failed') });
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const unsent = new ConnectionError('gone', { cause: new TypeError('fetch failed', { cause: refused }) });

it.each([400, 401, 402, 403, 404, 409, 413, 415, 422, 507])('%i is final', (status) => {
  expect(pauseBeforeRetry(apiError(status), first)).toBeUndefined();
});

it.each([408, 429, 500, 502, 503, 504])('%i is tried again where that is safe', (status) => {
  expect(pauseBeforeRetry(apiError(status), first)).toBeGreaterThan(0);
});

it('what must not happen twice is sent again only if the server has not started on it', () => {
  const again = [408, 429, 500, 502, 503, 504].filter(
    (status) => pauseBeforeRetry(apiError(status), onlyOnce) !== undefined,
  );
  expect(again).toEqual([429, 503]);
  expect(pauseBeforeRetry(lost, onlyOnce)).toBeUndefined();
  expect(pauseBeforeRetry(lost, first)).toBeGreaterThan(0);
  expect(pauseBeforeRetry(unsent, onlyOnce)).toBeGreaterThan(0);
});

it('pauses are what the server asks for, up to a minute', () => {
  expect(pauseBeforeRetry(apiError(429, { 'retry-after': '7' }), first)).toBe(7000);
  expect(pauseBeforeRetry(apiError(429, { 'retry-after': '61' }), first)).toBeUndefined();
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  expect(pauseBeforeRetry(apiError(503, { 'retry-after': inAnHour }), first)).toBeUndefined();
});

it('pauses grow and end with the number of retries', () => {
  const pauses = [1, 2, 3].map((failures) => pauseBeforeRetry(lost, { ...first, failures }) ?? 0);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(250 * 2 ** index);
    expect(pause).toBeLessThanOrEqual(500 * 2 ** index);
  }
  expect(pauseBeforeRetry(lost, { ...first, failures: 4 })).toBeUndefined();
});

it('errors that are none of these are not retried', () => {
  expect(pauseBeforeRetry(new RangeError('a bug'), first)).toBeUndefined();
});

it('a sleep ends with its signal', async () => {
  const reason = new Error('stopped');
  await expect(sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const sleeping = sleep(60_000, controller.signal);
  controller.abort(reason);
  await expect(sleeping).rejects.toBe(reason);
});
