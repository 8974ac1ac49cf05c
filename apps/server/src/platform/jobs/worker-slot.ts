/** One worker of a queue, which can be stopped and started again. */
export type WorkerSlot = {
  /**
   * Starts the worker, or stops it after its current job. When changes arrive faster than it can follow, the last one
   * counts.
   */
  setRunning(isRunning: boolean): void;
};

/**
 * `start` returns the worker's id; `stop` resolves when the worker has finished its job, so a slot never runs two at
 * once.
 */
export function createWorkerSlot({
  start,
  stop,
  onError,
}: {
  start: () => Promise<string>;
  stop: (id: string) => Promise<void>;
  onError: (error: unknown) => void;
}): WorkerSlot {
  let wanted = false;
  let id: string | undefined;
  let changing = Promise.resolve();
  const follow = async () => {
    if (wanted && id === undefined) id = await start();
    else if (!wanted && id !== undefined) {
      await stop(id);
      id = undefined;
      if (wanted) id = await start();
    }
  };
  return {
    setRunning(isRunning) {
      wanted = isRunning;
      changing = changing.then(follow).catch(onError);
    },
  };
}
