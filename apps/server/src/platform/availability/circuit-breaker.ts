import { setTimeout as sleep } from 'node:timers/promises';
import type { Availability } from './availability.ts';

export type CircuitBreaker = Availability & {
  /** Reports that work failed because of an outage of the dependency: opens the circuit until a probe succeeds. */
  reportFailure(): void;
  /** Reports that work with the dependency succeeded. */
  reportSuccess(): void;
};

export type BreakerSettings = {
  /** Rejects while the dependency is not available. */
  probe: () => Promise<unknown>;
  /** Called after every probe, before the listeners. Must not reject. */
  onProbed?: (isAvailable: boolean) => Promise<void>;
  /** Pause between probes of a dependency that works. */
  everyMs?: number;
  /** Resolves early when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/**
 * Closed while the dependency works, open while it doesn't; while open, a probe at growing intervals closes it again.
 * Failures that work reports although probes succeed lengthen the intervals, until work succeeds or none is reported
 * for a while.
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
