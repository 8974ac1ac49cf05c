import { Worker } from 'node:worker_threads';
import { aborted, SpeechError, speakerClosed, timedOut, workerCrashed } from '../speech.errors.ts';
import type { Speech } from './compose-speech.ts';
import { watchThread } from './watch-thread.ts';
import type { SpokenMessage } from './worker-messages.ts';

export type PoolOptions = {
  /** How many threads at most; they are started when needed. */
  workers: number;
  /** Processor time that one request may take, in milliseconds; by the clock, once it is its turn, ten times as much. */
  limitMs: number;
  script: URL;
};

type Task<Result> = {
  message: { id: number };
  signal: AbortSignal | undefined;
  settle(outcome: Result | SpeechError): void;
};

type Slot<Result> = {
  worker: Worker;
  task: Task<Result> | undefined;
  stopWatch: (() => void) | undefined;
};

/** `Order` and `Result` are what messages to and from the script hold beside their id. */
export type WorkerPool<Order extends object, Result extends Speech = Speech> = {
  /** First come, first served. Rejects with a `SpeechError`. */
  run(order: Order, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Shares a few worker threads among requests. A thread that fails or runs too long is ended, and the next request gets a
 * fresh one; one whose caller left ends its sentence, which is quicker than a new thread. Idle threads don't keep the
 * process alive.
 */
export function createWorkerPool<Order extends object, Result extends Speech = Speech>(
  options: PoolOptions,
): WorkerPool<Order, Result> {
  const slots = new Set<Slot<Result>>();
  const queue: Task<Result>[] = [];
  const endings = new Set<Promise<unknown>>();
  let nextId = 1;
  let isClosed = false;

  const retire = (slot: Slot<Result>, outcome: SpeechError): void => {
    if (!slots.delete(slot)) return;
    finish(slot, outcome);
    // Referenced again, so that a process that waits for the end doesn't exit before it.
    slot.worker.ref();
    const ending = slot.worker.terminate().finally(() => endings.delete(ending));
    endings.add(ending);
  };

  const finish = (slot: Slot<Result>, outcome: Result | SpeechError): void => {
    const { task } = slot;
    slot.stopWatch?.();
    slot.task = undefined;
    slot.worker.unref();
    task?.settle(outcome);
    startNext();
  };

  const start = (): Slot<Result> => {
    const slot: Slot<Result> = { worker: new Worker(options.script), task: undefined, stopWatch: undefined };
    slot.worker.on('message', (message: SpokenMessage<Result>) => {
      if (slot.task?.message.id === message.id) finish(slot, readResponse(message));
    });
    slot.worker.on('error', (error) => retire(slot, workerCrashed(error)));
    slot.worker.on('exit', (code) => retire(slot, workerCrashed(new Error(`exit code ${code}`))));
    slots.add(slot);
    return slot;
  };

  const startNext = (): void => {
    if (isClosed || queue.length === 0) return;
    const free =
      [...slots].find((slot) => !slot.task) ?? (slots.size < options.workers ? start() : undefined);
    const task = free && queue.shift();
    if (!task) return;
    free.task = task;
    free.worker.ref();
    free.stopWatch = watchThread(free.worker, {
      limitMs: options.limitMs,
      onOver: () => retire(free, timedOut(options.limitMs)),
    });
    free.worker.postMessage(task.message);
    startNext();
  };

  const leave = (task: Task<Result>): void => {
    const waiting = queue.indexOf(task);
    if (waiting >= 0) queue.splice(waiting, 1);
    task.settle(aborted(task.signal?.reason));
  };

  return {
    run(order, signal) {
      if (isClosed) return Promise.reject(speakerClosed());
      if (signal?.aborted) return Promise.reject(aborted(signal.reason));
      return new Promise((resolve, reject) => {
        const onAbort = (): void => leave(task);
        const task: Task<Result> = {
          message: { ...order, id: nextId++ },
          signal,
          settle(outcome) {
            signal?.removeEventListener('abort', onAbort);
            if (outcome instanceof SpeechError) reject(outcome);
            else resolve(outcome);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        queue.push(task);
        startNext();
      });
    },
    async close() {
      isClosed = true;
      for (const task of queue.splice(0)) task.settle(speakerClosed());
      for (const slot of [...slots]) retire(slot, speakerClosed());
      await Promise.all(endings);
    },
  };
}

function readResponse<Result extends Speech>(message: SpokenMessage<Result>): Result | SpeechError {
  if (message.error === undefined) return message;
  const { code, ...text } = message.error;
  return new SpeechError(code, text);
}
