/** Runs one piece of work at a time, first come, first served. Work whose signal aborts while it waits never starts. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();
  return async function take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const before = last;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    last = over;
    const giveUp = Promise.withResolvers<never>();
    giveUp.promise.catch(() => undefined);
    const onAbort = () => giveUp.reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await Promise.race([before, giveUp.promise]);
    } catch (error) {
      // Those who wait behind wait for whoever is before.
      void before.then(() => end());
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
    try {
      return await work();
    } finally {
      end();
    }
  };
}
