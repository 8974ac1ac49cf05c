import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNANSWERED, UNREACHABLE } from '../api/api-error.ts';
import { ensureAccessToken, renewAccessToken } from './session.ts';
import { hasAccessToken, readTokens, storeTokens } from './session-store.ts';

function tokenFor(seconds: number, mark = ''): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `h.${btoa(JSON.stringify({ exp, mark }))}.s`;
}

const calls: string[] = [];

function serverResponds(response: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${path} ${init.body}`);
    return response();
  });
}

/** One holder at a time, in the order of their requests. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  vi.stubGlobal('navigator', {
    locks: {
      request: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
        const result = last.then(work);
        last = result.catch(() => undefined);
        return result;
      },
    },
  });
}

/** Local storage as another process sees it: a change can be read after `lag` milliseconds. */
function delayStorage(lag: number): void {
  const direct = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => direct.getItem(name),
    setItem: (name: string, value: string) => void setTimeout(() => direct.setItem(name, value), lag),
    removeItem: (name: string) => void setTimeout(() => direct.removeItem(name), lag),
  });
}

/** The module in another tab. */
async function openOtherTab(): Promise<typeof ensureAccessToken> {
  vi.resetModules();
  return (await import('./session.ts')).ensureAccessToken;
}

beforeEach(() => {
  calls.length = 0;
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a stored session', () => {
  it('is used without a request while its access token is valid', async () => {
    const access = tokenFor(60);
    storeTokens({ access, refresh: tokenFor(600) });
    serverResponds(() => Response.json({}));
    expect(await ensureAccessToken()).toBe(access);
    expect(calls).toEqual([]);
  });

  it('is refreshed once for many concurrent requests, and keeps its refresh token', async () => {
    const refresh = tokenFor(600);
    const access = tokenFor(900, 'new');
    storeTokens({ access: tokenFor(-1), refresh });
    serverResponds(() => Response.json({ access }));
    const given = await Promise.all(Array.from({ length: 20 }, () => ensureAccessToken()));
    expect(new Set(given)).toEqual(new Set([access]));
    expect(calls).toEqual([`/api/account/token/refresh/ ${JSON.stringify({ refresh })}`]);
    expect(readTokens()).toEqual({ access, refresh });
  });

  it('is refreshed once for two tabs, even if the second reads the new token a moment after it has the lock', async () => {
    const access = tokenFor(900, 'new');
    storeTokens({ access: tokenFor(-1), refresh: tokenFor(600) });
    provideLocks();
    delayStorage(50);
    serverResponds(() => Response.json({ access }));
    const otherTab = await openOtherTab();
    expect(await Promise.all([ensureAccessToken(), otherTab()])).toEqual([access, access]);
    expect(calls).toHaveLength(1);
  });

  it('lets the next tab refresh when the refresh of the first has failed', async () => {
    const access = tokenFor(900, 'new');
    storeTokens({ access: tokenFor(-1), refresh: tokenFor(600) });
    provideLocks();
    serverResponds(() => (calls.length < 2 ? new Response('', { status: 429 }) : Response.json({ access })));
    const otherTab = await openOtherTab();
    const [first, second] = await Promise.allSettled([ensureAccessToken(), otherTab()]);
    expect(first).toMatchObject({ status: 'rejected', reason: { name: 'ApiError', status: 429 } });
    expect(second).toEqual({ status: 'fulfilled', value: access });
  });

  it('is cleared when the refresh is refused', async () => {
    for (const status of [400, 401]) {
      storeTokens({ access: tokenFor(-1), refresh: tokenFor(600) });
      serverResponds(() => new Response('{}', { status }));
      expect(await ensureAccessToken()).toBeNull();
      expect(readTokens()).toEqual({ access: null, refresh: null });
    }
  });

  it.each<[string, () => Response | Promise<Response>, { status: number | null; message: string }]>([
    [
      'the server is out of reach for a moment',
      () => Response.json({ detail: 'We are out of reach.' }, { status: 503 }),
      { status: 503, message: 'We are out of reach.' },
    ],
    [
      'too much is asked',
      () => Response.json({ detail: 'Please wait.' }, { status: 429 }),
      { status: 429, message: 'Please wait.' },
    ],
    [
      'there is no connection',
      () => Promise.reject(new TypeError('no network')),
      { status: null, message: UNREACHABLE },
    ],
    ['the answer is nonsense', () => new Response('<html>'), { status: 200, message: UNREACHABLE }],
  ])('stays when %s at the refresh, which fails with a message', async (_, response, failure) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const tokens = { access: tokenFor(-1), refresh: tokenFor(600) };
    storeTokens(tokens);
    serverResponds(response);
    const asked = ensureAccessToken().then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({ name: 'ApiError', ...failure });
    expect(readTokens()).toEqual(tokens);
  });

  it('stays when the refresh never gets a response, and the next request may try again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tokens = { access: tokenFor(-1), refresh: tokenFor(600) };
    storeTokens(tokens);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const asked = ensureAccessToken().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await asked).toMatchObject({ name: 'ApiError', status: null, message: UNANSWERED });
    expect(readTokens()).toEqual(tokens);
    const access = tokenFor(900, 'new');
    serverResponds(() => Response.json({ access }));
    expect(await ensureAccessToken()).toBe(access);
  });

  it('continues when the server is back after a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const access = tokenFor(900, 'new');
    storeTokens({ access: tokenFor(-1), refresh: tokenFor(600) });
    serverResponds(() => (calls.length < 2 ? new Response('', { status: 503 }) : Response.json({ access })));
    const given = ensureAccessToken();
    await vi.runAllTimersAsync();
    expect(await given).toBe(access);
    expect(calls).toHaveLength(2);
  });

  it('is cleared without a call when the refresh token is expired too', async () => {
    storeTokens({ access: tokenFor(-1), refresh: tokenFor(-1) });
    serverResponds(() => Response.json({ access: tokenFor(900) }));
    expect(await ensureAccessToken()).toBeNull();
    expect(readTokens()).toEqual({ access: null, refresh: null });
    expect(calls).toEqual([]);
  });

  it('stays signed out when the user signs out during a refresh', async () => {
    storeTokens({ access: tokenFor(-1), refresh: tokenFor(600) });
    serverResponds(() => {
      localStorage.removeItem('access_token');
      localStorage.removeItem('refresh_token');
      return Response.json({ access: tokenFor(900) });
    });
    expect(await ensureAccessToken()).toBeNull();
    expect(hasAccessToken()).toBe(false);
  });
});

describe('an access token that the server refuses', () => {
  it('is renewed even if it looks valid here', async () => {
    const refused = tokenFor(60, 'refused');
    const access = tokenFor(900, 'new');
    storeTokens({ access: refused, refresh: tokenFor(600) });
    serverResponds(() => Response.json({ access }));
    expect(await renewAccessToken(refused)).toBe(access);
  });

  it('is not renewed again when another request was faster', async () => {
    const newer = tokenFor(900, 'newer');
    storeTokens({ access: newer, refresh: tokenFor(600) });
    serverResponds(() => Response.json({ access: tokenFor(900, 'newest') }));
    expect(await renewAccessToken(tokenFor(60, 'refused'))).toBe(newer);
    expect(calls).toEqual([]);
  });

  it('ends the session if it can’t be renewed', async () => {
    const refused = tokenFor(60);
    storeTokens({ access: refused, refresh: tokenFor(-5) });
    expect(await renewAccessToken(refused)).toBeNull();
    expect(readTokens()).toEqual({ access: null, refresh: null });
  });
});
