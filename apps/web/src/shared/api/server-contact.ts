import { startTimeLimit } from './time-limit.ts';

/** For so long after a response the server counts as reached. */
const RECENT_MS = 10_000;
const ASK_LIMIT_MS = 5000;

/** When the server last responded, by `performance.now()`; undefined after a request that failed. This script came from it. */
let heardAt: number | undefined = performance.now();

/** Sends a request, and notes whether the server could be reached. */
export async function contactServer(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    heardAt = performance.now();
    return response;
  } catch (error) {
    if (!init.signal?.aborted) heardAt = undefined;
    throw error;
  }
}

/** Whether the server can be reached, by whatever response. Asks it only if it hasn't responded for some seconds. */
export async function isServerReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (heardAt !== undefined && performance.now() - heardAt < RECENT_MS) return true;
  const { signal, end } = startTimeLimit(ASK_LIMIT_MS);
  try {
    await contactServer(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  } finally {
    end();
  }
}
