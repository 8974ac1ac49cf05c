import type { Worker } from 'node:worker_threads';

type ThreadWatch = {
  /** Processor time that the thread may use from now on, in milliseconds. */
  limitMs: number;
  onOver: () => void;
};

/** Times the limit, by the clock: a busy machine gives a thread little of a processor, and one that hangs may use none. */
const CLOCK_FACTOR = 10;

/** Calls `onOver` once a thread has used up its processor time, or has taken ten times as long. Returns what stops the watch. */
export function watchThread(worker: Worker, { limitMs, onOver }: ThreadWatch): () => void {
  const before = measureThread(worker);
  const clock = setTimeout(onOver, limitMs * CLOCK_FACTOR);
  let isStopped = false;
  let look: NodeJS.Timeout;
  const lookIn = (ms: number): void => {
    look = setTimeout(async () => {
      const left = limitMs - ((await measureThread(worker)) - (await before));
      if (isStopped) return;
      if (left > 0) lookIn(left);
      else onOver();
    }, ms);
  };
  lookIn(limitMs);
  return () => {
    isStopped = true;
    clearTimeout(clock);
    clearTimeout(look);
  };
}

/** Milliseconds. One that has ended has nothing more to say, and its pool knows. */
async function measureThread(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}
