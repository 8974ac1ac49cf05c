import { API_PATHS } from '@avatarcade/contracts/paths';
import { outlastLeaving } from './page.leaving.ts';
import { decideSession } from './session.rules.ts';
import { clearTokens, readTokens, removeRefreshToken, storeTokens } from './session.store.ts';

let refreshing: Promise<string | null> | null = null;
const lostListeners = new Set<() => void>();

/** Calls back when a session ends against the user's will. */
export function onSessionLost(callback: () => void): () => void {
  lostListeners.add(callback);
  return () => lostListeners.delete(callback);
}

export function endSession(): void {
  clearTokens();
  for (const callback of lostListeners) callback();
}

/** A usable access token, refreshed if need be; null when there is no session left. */
export async function ensureAccessToken(): Promise<string | null> {
  const state = decideSession(readTokens(), Date.now());
  if (state.kind === 'usable') return state.access;
  if (state.kind === 'refreshable') return refreshOnce();
  if (state.refreshExpired) removeRefreshToken();
  clearTokens();
  return null;
}

/** Refreshes although the access token looks usable: the server has refused it. */
export async function renewAccessToken(refused: string): Promise<string | null> {
  const { access, refresh } = readTokens();
  // Another request or tab was quicker.
  if (access !== null && access !== refused) return ensureAccessToken();
  if (decideSession({ access: null, refresh }, Date.now()).kind !== 'refreshable') {
    clearTokens();
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

function inOneTab(work: () => Promise<string | null>): Promise<string | null> {
  // Locks exist in secure contexts only; without them the worst case is a second refresh.
  return navigator.locks ? navigator.locks.request('session-refresh', work) : work();
}

async function refresh(refused?: string): Promise<string | null> {
  const state = decideSession(readTokens(), Date.now());
  if (state.kind === 'usable' && state.access !== refused) return state.access;
  const token = readTokens().refresh;
  if (token === null) return null;
  const access = await requestAccess(token);
  // Signing out while the answer was under way wins.
  if (readTokens().refresh !== token) return null;
  if (access === null) clearTokens();
  else storeTokens({ access, refresh: token });
  return access;
}

async function requestAccess(refreshToken: string): Promise<string | null> {
  try {
    const response = await fetch(API_PATHS.account.refresh, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh: refreshToken }),
    });
    if (!response.ok) return null;
    // Schemas come only where they are needed: this module is a part of every page's first load.
    const { accessAnswer } = await import('@avatarcade/contracts/account');
    return accessAnswer.parse(await response.json()).access;
  } catch {
    await outlastLeaving();
    return null;
  }
}
