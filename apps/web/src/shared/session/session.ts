import { ACCOUNT_PATHS } from '@avatarcade/contracts/account-paths';
import { ApiError, UNANSWERED, UNREACHABLE } from '../api/api-error.ts';
import { startTimeLimit } from '../api/time-limit.ts';
import { outlastLeaving } from './page-leaving.ts';
import { decideSession } from './session.rules.ts';
import { loseTokens, readTokens, removeRefreshToken, storeTokens } from './session-store.ts';

/** Statuses that mean an invalid refresh token. Other errors say nothing about the session. */
const INVALID_TOKEN_STATUSES = [400, 401];
/** A server is replaced by its next version within moments. */
const RETRY_PAUSES_MS = [500, 2000];
/** Of one request. All others wait for it, those of other tabs too. */
const REFRESH_LIMIT_MS = 15_000;
/**
 * How long a new token takes at most to reach other tabs: their processes are sent local storage's changes on another
 * path than the lock, so a tab that gets the lock at once can still read the old token.
 */
const STORAGE_DELAY_MS = 200;

let refreshing: Promise<string | null> | null = null;
const lostListeners = new Set<() => void>();

/** Calls back when a session ends without the user's sign-out. */
export function onSessionLost(callback: () => void): () => void {
  lostListeners.add(callback);
  return () => lostListeners.delete(callback);
}

export function endSession(): void {
  loseTokens();
  for (const callback of lostListeners) callback();
}

/**
 * A valid access token, refreshed if necessary; null if there is no session. Throws ApiError, and keeps the session,
 * if the server can't be reached now.
 */
export async function ensureAccessToken(): Promise<string | null> {
  const state = decideSession(readTokens(), Date.now());
  if (state.kind === 'usable') return state.access;
  if (state.kind === 'refreshable') return refreshOnce();
  if (state.refreshExpired) removeRefreshToken();
  loseTokens();
  return null;
}

/** Refreshes although the access token looks usable: the server has refused it. Throws as `ensureAccessToken` does. */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const { access, refresh } = readTokens();
  // Another request or tab was faster.
  if (access !== null && access !== refused) return ensureAccessToken();
  if (decideSession({ access: null, refresh }, Date.now()).kind !== 'refreshable') {
    loseTokens();
    return null;
  }
  return refreshOnce(refused);
}

/** One refresh for all requests of this tab, and one tab at a time. */
function refreshOnce(refused?: string): Promise<string | null> {
  refreshing ??= inOneTab(() => refresh(refused)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Returns as soon as the work is done, but holds the lock until other tabs can read a token that it stored. */
function inOneTab(work: () => Promise<string | null>): Promise<string | null> {
  // Locks exist in secure contexts only; without them the worst case is a second refresh.
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request('session-refresh', async () => {
      const before = readTokens().access;
      const access = await work();
      resolve(access);
      if (access !== before) await pause(STORAGE_DELAY_MS);
    });
    held.catch(reject);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function refresh(refused?: string): Promise<string | null> {
  const state = decideSession(readTokens(), Date.now());
  if (state.kind === 'usable' && state.access !== refused) return state.access;
  const token = readTokens().refresh;
  if (token === null) return null;
  const access = await requestAccess(token);
  // Signing out during the request has priority.
  if (readTokens().refresh !== token) return null;
  if (access === null) loseTokens();
  else storeTokens({ access, refresh: token });
  return access;
}

/** Returns the new access token; null if the server refuses. Throws ApiError if the server can't be reached. */
async function requestAccess(refreshToken: string): Promise<string | null> {
  for (const milliseconds of RETRY_PAUSES_MS) {
    try {
      return await askForAccess(refreshToken);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(milliseconds);
    }
  }
  return askForAccess(refreshToken);
}

async function askForAccess(refreshToken: string): Promise<string | null> {
  const { status, statusText, ok, data } = await sendRefresh(refreshToken);
  if (INVALID_TOKEN_STATUSES.includes(status)) return null;
  // Schemas load only when they are needed: this module is part of every page's first load.
  const { accessResponse } = await import('@avatarcade/contracts/account');
  const parsed = accessResponse.safeParse(data);
  if (!ok || !parsed.success) throw new ApiError({ error: statusText || UNREACHABLE, status, data });
  return parsed.data.access;
}

/** Throws ApiError without a response in time. */
async function sendRefresh(refreshToken: string) {
  const { signal, isOver, end } = startTimeLimit(REFRESH_LIMIT_MS);
  try {
    const response = await fetch(ACCOUNT_PATHS.refresh, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: refreshToken }),
      signal,
    });
    const { status, statusText, ok } = response;
    const data: unknown = await response.json().catch(() => undefined);
    return { status, statusText, ok, data };
  } catch {
    await outlastLeaving();
    throw new ApiError({ error: isOver() ? UNANSWERED : UNREACHABLE, status: null });
  } finally {
    end();
  }
}

/** No connection, or a server that is being replaced. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}
