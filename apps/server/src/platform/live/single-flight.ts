/** How work is done that somebody asked for: a part of what engines take. */
export type WorkRun = {
  signal?: AbortSignal;
  /** Background work until this signal says that somebody waits for it. */
  untilWanted?: AbortSignal;
};

type InWork<Result> = { result: Promise<Result>; want: () => void };

/**
 * Work that several ask for at the same time, done once for all of them. With `background` (which ends it) nobody waits for
 * it yet; who asks without, makes it work that is waited for, and shares what is done already.
 */
export function createSingleFlight<Result>() {
  const inWork = new Map<string, InWork<Result>>();
  return function share(
    key: string,
    work: (run: WorkRun) => Promise<Result>,
    background?: AbortSignal,
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
