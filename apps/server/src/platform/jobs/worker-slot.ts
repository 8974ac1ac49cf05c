/** One worker of a queue, which can be stopped and started again. */
export type WorkerSlot = {
  /** Starts it, or stops it after the job that it has. Of changes that come quicker than it follows, the last counts. */
  setRunning(isRunning: boolean): void;
};

/** `start` answers the worker's id; `stop` resolves when the worker has finished its job, so no slot runs two at a time. */
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
