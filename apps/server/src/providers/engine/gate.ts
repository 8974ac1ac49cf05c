/** Lets at most `places` pieces of work go at a time; the others wait in their order. */
export function createGate(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  function enter(signal: AbortSignal | undefined): Promise<void> | undefined {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      waiting.push(go);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  return async function pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
