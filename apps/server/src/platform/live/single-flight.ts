/** How work that was requested is done: a part of the input of engines. */
export type WorkRun = {
  signal?: AbortSignal;
  /** The work runs in the background until this signal says that somebody waits for it. */
  untilWanted?: AbortSignal;
};

type InWork<Result> = { result: Promise<Result>; want: () => void };

/**
 * Work requested several times at once is done once for all callers. A `background` signal means that nobody waits
 * yet; a caller without one turns it into awaited work and shares what is done already.
 */
export function createSingleFlight<Result>() {
  const inWork = new Map<string, InWork<Result>>();
  return function share(
    key: string,
    { work, background }: { work: (run: WorkRun) => Promise<Result>; background?: AbortSignal },
  ): Promise<Result> {
    const running = inWork.get(key);
    if (running) {
      if (!background) running.want();
      return running.result;
    }
    const wanted = new AbortController();
    const run = background ? { signal: background, untilWanted: wanted.signal } : {};
    const result = work(run).finally(() => inWork.delete(key));
    inWork.set(key, { result, want: () => wanted.abort() });
    return result;
  };
}
