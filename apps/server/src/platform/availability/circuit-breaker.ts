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
 * for a while. Probes run while somebody watches, once for all watchers.
 */
export function createCircuitBreaker({
  probe,
  onProbed = async () => undefined,
  everyMs = 15_000,
  wait = waitUntil,
}: BreakerSettings): CircuitBreaker {
  const listeners = new Map<symbol, (isAvailable: boolean) => void>();
  let probing: { running: Promise<void>; stop: AbortController } | undefined;
  let isAvailable: boolean | undefined;
  let failures = 0;
  let failed = new AbortController();

  const show = (next: boolean) => {
    if (next === isAvailable) return;
    isAvailable = next;
    for (const listener of listeners.values()) listener(next);
  };
  const waitToRetry = (stopped: AbortSignal) => {
    const ms = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
    failures += 1;
    show(false);
    return wait(ms * (0.75 + Math.random() / 2), stopped);
  };

  async function run(stopped: AbortSignal): Promise<void> {
    isAvailable = undefined;
    while (!stopped.aborted) {
      const works = await probe().then(
        () => true,
        () => false,
      );
      if (stopped.aborted) return;
      if (!works) show(false);
      await onProbed(works);
      if (stopped.aborted) return;
      if (!works) {
        await waitToRetry(stopped);
        continue;
      }
      failed = new AbortController();
      show(true);
      await wait(everyMs, AbortSignal.any([stopped, failed.signal]));
      if (stopped.aborted) return;
      if (failed.signal.aborted) await waitToRetry(stopped);
      else failures = 0;
    }
  }

  const start = () => {
    const stop = new AbortController();
    return { stop, running: run(stop.signal) };
  };

  return {
    reportFailure: () => failed.abort(),
    reportSuccess: () => {
      failures = 0;
    },
    watch(listener) {
      const key = Symbol('watcher');
      listeners.set(key, listener);
      if (probing && isAvailable !== undefined) listener(isAvailable);
      probing ??= start();
      return {
        async [Symbol.asyncDispose]() {
          listeners.delete(key);
          if (listeners.size > 0 || !probing) return;
          const ended = probing;
          probing = undefined;
          ended.stop.abort();
          await ended.running;
        },
      };
    },
  };
}

async function waitUntil(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
