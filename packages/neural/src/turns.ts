export type TurnOptions = {
  signal?: AbortSignal | undefined;
  /** Until it is aborted, the work waits for all other work. */
  untilWanted?: AbortSignal | undefined;
};

type Waiter = { start: () => void; untilWanted: AbortSignal | undefined };

/**
 * Runs one piece of work at a time: what somebody waits for first, then what is made ahead, each in the order in which it came.
 * Work whose signal aborts while it waits never starts.
 */
export function createTurns() {
  const waiting: Waiter[] = [];
  let isBusy = false;

  function startNext(): void {
    const wanted = waiting.findIndex(({ untilWanted }) => !untilWanted || untilWanted.aborted);
    const [next] = waiting.splice(Math.max(0, wanted), 1);
    isBusy = next !== undefined;
    next?.start();
  }

  function waitForTurn({ signal, untilWanted }: TurnOptions): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { start: resolve, untilWanted };
    const leave = () => {
      const place = waiting.indexOf(waiter);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal?.reason);
    };
    waiting.push(waiter);
    signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return async function take<T>(work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    options.signal?.throwIfAborted();
    if (isBusy) await waitForTurn(options);
    isBusy = true;
    try {
      options.signal?.throwIfAborted();
      return await work();
    } finally {
      startNext();
    }
  };
}
