import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isMissingScript, reloadWhenOutdated } from './reload-outdated.ts';

const reload = vi.fn();
const asked = vi.fn<() => Promise<Response>>();
beforeAll(reloadWhenOutdated);
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** As Vite reports it. Returns the error that the import then fails with. */
function missScript(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

it('a page whose scripts are gone from the server is reloaded, but not again within a minute', async () => {
  asked.mockResolvedValue(new Response(''));
  missScript();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  missScript();
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<Response>]>([
  ['there is no connection', () => Promise.reject(new TypeError('offline'))],
  ['the server is out of order', async () => new Response('', { status: 503 })],
])('a page stays when a script can’t be loaded because %s', async (_, respond) => {
  asked.mockImplementation(respond);
  const error = missScript();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
  expect(isMissingScript(error)).toBe(true);
  expect(isMissingScript(new Error('of the page'))).toBe(false);
});
