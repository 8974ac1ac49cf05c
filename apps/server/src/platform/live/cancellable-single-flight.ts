type InWork<Result> = { result: Promise<Result>; waiting: number; abandoned: AbortController };

/**
 * Work that several callers wait for, done once for all of them, and aborted when the last of them leaves. Rejects
 * for each caller that leaves with the reason of its own signal.
 */
export function createCancellableSingleFlight<Result>() {
  const inWork = new Map<string, InWork<Result>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<Result>): InWork<Result> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => {
      if (inWork.get(key)?.result === result) inWork.delete(key);
    });
    // There may be no caller left to receive its error.
    result.catch(() => undefined);
    const running = { result, waiting: 0, abandoned };
    inWork.set(key, running);
    return running;
  }

  return async function join(
    key: string,
    { work, signal }: { work: (signal: AbortSignal) => Promise<Result>; signal: AbortSignal },
  ): Promise<Result> {
    signal.throwIfAborted();
    const running = inWork.get(key) ?? begin(key, work);
    running.waiting += 1;
    const gone = Promise.withResolvers<never>();
    const leave = () => {
      gone.reject(signal.reason);
      running.waiting -= 1;
      if (running.waiting > 0) return;
      // A later caller starts the work again.
      if (inWork.get(key) === running) inWork.delete(key);
      running.abandoned.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([running.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
