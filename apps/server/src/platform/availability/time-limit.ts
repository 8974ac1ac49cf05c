import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects when `work` takes longer than `ms`. Its later result or error is ignored. */
export async function withTimeLimit<Result>(work: () => Promise<Result>, ms: number): Promise<Result> {
  const settled = new AbortController();
  const limit = sleep(ms, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`no response within ${ms} ms`);
  });
  // Both may reject after the race has ended.
  limit.catch(() => undefined);
  const working = work();
  working.catch(() => undefined);
  try {
    return await Promise.race([working, limit]);
  } finally {
    settled.abort();
  }
}
