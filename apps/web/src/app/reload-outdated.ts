import { startTimeLimit } from '../shared/api/time-limit.ts';

const KEY = 'reloaded_at';
const PAUSE_MS = 60_000;
const ASK_LIMIT_MS = 5000;

const missing = new WeakSet<object>();

/**
 * A page that was open during a release requests scripts that no longer exist: reloads it, but never in a loop, and only where the server still has
 * the page: without a connection the browser would show its own error in place of what the user typed.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return;
    void reloadIfServed();
  });
}

/** Whether this was thrown because a script could not be loaded. */
export function isMissingScript(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

/** Reloads the page, or returns false if the server can't be reached now. */
export async function reloadIfServed(): Promise<boolean> {
  const { signal, end } = startTimeLimit(ASK_LIMIT_MS);
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store', signal });
    if (!ok) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return true;
  } catch {
    return false;
  } finally {
    end();
  }
}
