export type GateOptions = {
  signal?: AbortSignal | undefined;
  /** Makes it background work until this signal is aborted. */
  untilWanted?: AbortSignal | undefined;
};

type Waiting = { isBackground: () => boolean; go: (isBackground: boolean) => void };

/**
 * Lets at most `places` pieces of work go at a time; the others wait in their order. Background work goes when nothing else
 * is going or waiting, one piece at a time, and takes no place: nobody ever waits for it.
 */
export function createGate(places: number) {
  const waiting: Waiting[] = [];
  let taken = 0;
  let isBackgroundGoing = false;

  function admit(): void {
    for (;;) {
      const next = waiting.find(({ isBackground }) => !isBackground()) ?? waiting[0];
      if (!next) return;
      const isBackground = next.isBackground();
      if (isBackground ? isBackgroundGoing || taken > 0 : taken >= places) return;
      if (isBackground) isBackgroundGoing = true;
      else taken += 1;
      waiting.splice(waiting.indexOf(next), 1);
      next.go(isBackground);
    }
  }

  /** Answers whether it came in as background work. */
  function enter({ signal, untilWanted }: GateOptions): Promise<boolean> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stopListening = () => {
        signal?.removeEventListener('abort', giveUp);
        untilWanted?.removeEventListener('abort', admit);
      };
      const isBackground = () => untilWanted !== undefined && !untilWanted.aborted;
      const entry: Waiting = {
        isBackground,
        go: (asBackground) => {
          stopListening();
          resolve(asBackground);
        },
      };
      const giveUp = () => {
        stopListening();
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
        admit();
      };
      waiting.push(entry);
      signal?.addEventListener('abort', giveUp, { once: true });
      untilWanted?.addEventListener('abort', admit, { once: true });
      admit();
    });
  }

  return async function pass<Result>(
    work: () => Promise<Result>,
    options: GateOptions = {},
  ): Promise<Result> {
    const isBackground = await enter(options);
    try {
      return await work();
    } finally {
      if (isBackground) isBackgroundGoing = false;
      else taken -= 1;
      admit();
    }
  };
}
