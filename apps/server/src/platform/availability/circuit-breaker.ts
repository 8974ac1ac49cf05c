import { setTimeout as sleep } from 'node:timers/promises';
import type { Availability } from './availability.ts';

export type CircuitBreaker = Availability & {
  /** Work that uses the dependency has met its outage: no more of it until a probe succeeds. */
  reportFailure(): void;
  /** Work that uses the dependency has succeeded. */
  reportSuccess(): void;
};

export type BreakerSettings = {
  /** Rejects while the dependency is out of order. */
  probe: () => Promise<unknown>;
  /** Called after every probe, before those who watch. Must not reject. */
  onProbed?: (isAvailable: boolean) => Promise<void>;
  /** How often a dependency that works is probed. */
  everyMs?: number;
  /** Resolves early when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Closed while the dependency works, open while it doesn't, with a probe at growing intervals that closes it again. Failures
 * that work reports although probes succeed make the intervals longer, until work succeeds or none was reported for a while.
 */
export function createCircuitBreaker({
  probe,
  onProbed = async () => undefined,
  everyMs = 15_000,
  wait = waitUntil,
}: BreakerSettings): CircuitBreaker {
  const listeners = new Set<(isAvailable: boolean) => void>();
  let isAvailable: boolean | undefined;
  let failures = 0;
  let failed = new AbortController();

  const show = (next: boolean) => {
    if (next === isAvailable) return;
    isAvailable = next;
    for (const listener of listeners) listener(next);
  };
  const waitToRetry = (stopped: AbortSignal) => {
    const ms = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
    failures += 1;
    show(false);
    return wait(ms * (0.75 + Math.random() / 2), stopped);
  };

  async function run(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      const works = await probe().then(
        () => true,
        () => false,
      );
      if (stopped.aborted) return;
      if (!works) show(false);
      await onProbed(works);
      if (!works) {
        await waitToRetry(stopped);
        continue;
      }
      failed = new AbortController();
      show(true);
      await wait(everyMs, AbortSignal.any([stopped, failed.signal]));
      if (failed.signal.aborted) await waitToRetry(stopped);
      else failures = 0;
    }
  }

  return {
    reportFailure: () => failed.abort(),
    reportSuccess: () => {
      failures = 0;
    },
    watch(listener) {
      listeners.add(listener);
      const stop = new AbortController();
      const running = run(stop.signal);
      return {
        async [Symbol.asyncDispose]() {
          listeners.delete(listener);
          stop.abort();
          await running;
        },
      };
    },
  };
}

async function waitUntil(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
