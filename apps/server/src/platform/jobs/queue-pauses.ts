import { setTimeout as sleep } from 'node:timers/promises';
import type { Availability } from '../availability/availability.ts';
import type { Db } from '../database/database.ts';
import { listPausedQueues } from './queue-pauses.queries.ts';

export type QueuePauses = {
  /** Queues with this label. Unavailable while an operator has paused them. */
  of(label: string): Availability;
};

type PauseDeps = { db: Db; everyMs?: number; onError: (error: unknown) => void };

/** The pauses are rows, so they hold for the workers of all processes and after a restart. */
const READ_EVERY_MS = 2000;

/** Reads the pauses while somebody watches, once for all queues of the process. A failed reading changes nothing. */
export function watchQueuePauses({ db, everyMs = READ_EVERY_MS, onError }: PauseDeps): QueuePauses {
  const listeners = new Map<symbol, (paused: ReadonlySet<string>) => void>();
  let last: ReadonlySet<string> | undefined;
  let reading: { running: Promise<void>; stop: AbortController } | undefined;

  const run = async ({ signal }: AbortController) => {
    while (!signal.aborted) {
      try {
        last = new Set(await listPausedQueues(db));
        if (signal.aborted) return;
        for (const listener of listeners.values()) listener(last);
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const start = () => {
    const stop = new AbortController();
    return { stop, running: run(stop) };
  };

  return {
    of: (label) => ({
      watch(listener) {
        const key = Symbol(label);
        let shown: boolean | undefined;
        const show = (paused: ReadonlySet<string>) => {
          const isAvailable = !paused.has(label);
          if (isAvailable !== shown) listener(isAvailable);
          shown = isAvailable;
        };
        listeners.set(key, show);
        if (last && reading) show(last);
        reading ??= start();
        return {
          async [Symbol.asyncDispose]() {
            listeners.delete(key);
            if (listeners.size > 0 || !reading) return;
            const ended = reading;
            reading = undefined;
            ended.stop.abort();
            await ended.running;
          },
        };
      },
    }),
  };
}
