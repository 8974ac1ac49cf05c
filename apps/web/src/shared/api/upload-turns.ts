/** The server accepts three uploads of a user, and another tab may be sending as well. */
const AT_ONCE = 2;

/** Runs a bounded number of uploads at a time; the rest wait in order. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  /** Rejects with the signal's reason when it is aborted before its turn. */
  const wait = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      waiting.push(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (running >= atOnce) await wait(signal);
    else running += 1;
    try {
      return await work();
    } finally {
      // The next upload takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** All uploads of this tab. */
export const inUploadTurn = createTurns(AT_ONCE);
