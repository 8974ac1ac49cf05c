type Waiting = { turnOf: string; go: () => void };

export type TurnOptions = {
  /** The owner of the work. */
  turnOf: string;
  signal?: AbortSignal | undefined;
};

/**
 * Runs up to `places` pieces of work at a time, and at most one per owner; others wait, and owners take turns.
 * Rejects with the signal's reason for callers that stop waiting.
 */
export function createFairTurns(places: number) {
  const waiting: Waiting[] = [];
  const going = new Set<string>();
  /** The turn in which each owner was last admitted. */
  const lastTurns = new Map<string, number>();
  let turn = 0;

  /** The first piece of the owner whose last turn is longest ago. */
  function takeNext(): Waiting | undefined {
    const free = waiting.filter(({ turnOf }) => !going.has(turnOf));
    const turns = free.map(({ turnOf }) => lastTurns.get(turnOf) ?? 0);
    const next = free[turns.indexOf(Math.min(...turns))];
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function admit(): void {
    while (going.size < places) {
      const next = takeNext();
      if (!next) return;
      turn += 1;
      lastTurns.set(next.turnOf, turn);
      going.add(next.turnOf);
      next.go();
    }
  }

  function forgetIdle(owner: string): void {
    if (!waiting.some(({ turnOf }) => turnOf === owner)) lastTurns.delete(owner);
  }

  function enter({ turnOf, signal }: TurnOptions): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        turnOf,
        go: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      admit();
    });
  }

  return async function pass<Result>(work: () => Promise<Result>, options: TurnOptions): Promise<Result> {
    await enter(options);
    try {
      return await work();
    } finally {
      going.delete(options.turnOf);
      forgetIdle(options.turnOf);
      admit();
    }
  };
}

export type FairTurns = ReturnType<typeof createFairTurns>;
