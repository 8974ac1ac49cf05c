import type { DrawingMessage, DrawingReply, DrawingRequest, DrawingResult } from './drawing-messages.ts';

/** The part of a worker that is used here. */
export type DrawingWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

/** Without its number. */
export type DrawingQuestion = DrawingRequest extends infer Each
  ? Each extends DrawingRequest
    ? Omit<Each, 'request'>
    : never
  : never;

/** The way to a worker that draws, which is started when it is first needed. */
export type WorkerLink = {
  send(message: DrawingMessage, handedOver?: Transferable[]): void;
  ask(question: DrawingQuestion): Promise<DrawingResult>;
};

/** Milliseconds before a worker that couldn't be loaded is tried again; then twice as many, up to the largest. */
const RETRY = { first: 1000, largest: 30_000 };

export function createWorkerLink(startWorker: () => DrawingWorker): WorkerLink {
  let worker: DrawingWorker | undefined;
  /** Undefined once the worker runs: a canvas that is handed over to one that can't be loaded would be lost. */
  let unsent: { message: DrawingMessage; handedOver: Transferable[] }[] | undefined = [];
  let asked = 0;
  /** Those who wait for a result, by its request. */
  const waiting = new Map<number, (result: DrawingResult) => void>();

  function start(retryAfter: number): void {
    const started = startWorker();
    worker = started;
    started.onmessage = ({ data }: MessageEvent<DrawingReply>) => {
      if (data.kind === 'result') {
        // A worker's own errors don't reach the page. Browsers before 2022 have no such function.
        if (data.error) globalThis.reportError?.(data.error);
        waiting.get(data.request)?.(data);
        waiting.delete(data.request);
      } else {
        for (const { message, handedOver } of unsent ?? []) started.postMessage(message, handedOver);
        unsent = undefined;
      }
    };
    started.onerror = () => {
      if (!unsent) return;
      started.terminate();
      setTimeout(() => start(Math.min(retryAfter * 2, RETRY.largest)), retryAfter);
    };
  }

  function send(message: DrawingMessage, handedOver: Transferable[] = []): void {
    if (!worker) start(RETRY.first);
    if (unsent) unsent.push({ message, handedOver });
    else worker?.postMessage(message, handedOver);
  }

  return {
    send,
    ask(question) {
      asked += 1;
      const request = asked;
      return new Promise((resolve) => {
        waiting.set(request, resolve);
        send({ ...question, request });
      });
    },
  };
}
