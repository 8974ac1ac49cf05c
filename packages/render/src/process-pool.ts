import { Socket } from 'node:net';
import { forkChild, killGroup, type RenderChild } from './child/fork-child.ts';
import { aborted } from './errors.ts';
import type { JobOrder } from './job-protocol.ts';
import type { JobKind, Jobs } from './jobs.ts';
import { DEFAULT_MEMORY_BYTES } from './limits.ts';
import { runJobIn } from './render-child.ts';
import type { JobOptions } from './render-types.ts';

/** A page's pictures are requested together; after that the memory is worth more. */
const IDLE_MS = 10_000;
/** A process's caches grow slowly: it is replaced after so many jobs. */
const MAX_JOBS = 100;

type PooledProcess = {
  child: RenderChild;
  /** Where the system never raises a priority again, a process that was lowered can only take such work. */
  isLow: boolean;
  jobs: number;
  timer?: NodeJS.Timeout;
};

/**
 * Runs built-in jobs, which touch no foreign bytes, in processes that are used again: most of a picture's time is
 * the start of its process. There are as many as are busy at once; idle ones end, and don't keep this process alive.
 */
export function createProcessPool({
  idleMs = IDLE_MS,
  mostJobs = MAX_JOBS,
  memoryBytes = DEFAULT_MEMORY_BYTES,
  fork = forkChild,
} = {}) {
  const idle = new Set<PooledProcess>();

  function take(isLow: boolean): PooledProcess {
    for (const one of idle) {
      if (one.isLow !== isLow) continue;
      idle.delete(one);
      clearTimeout(one.timer);
      holdLoop(one.child, true);
      return one;
    }
    const one: PooledProcess = { child: fork({ pooled: true, memoryBytes }), isLow, jobs: 0 };
    one.child.process.once('close', () => idle.delete(one));
    return one;
  }

  function giveBack(one: PooledProcess): void {
    const { process: child } = one.child;
    if (one.jobs >= mostJobs || !child.connected) {
      killGroup(child);
      return;
    }
    idle.add(one);
    holdLoop(one.child, false);
    one.timer = setTimeout(() => {
      idle.delete(one);
      killGroup(child);
    }, idleMs).unref();
  }

  return async function run<K extends JobKind>(
    order: JobOrder<K>,
    { timeoutMs, options }: { timeoutMs: number; options: JobOptions },
  ): Promise<Jobs[K]['result']> {
    if (options.signal?.aborted) throw aborted(`${order.kind} was aborted`);
    const one = take(options.untilWanted !== undefined && !options.untilWanted.aborted);
    const isReady = one.jobs > 0;
    one.jobs += 1;
    try {
      const result = await runJobIn(one.child, {
        order,
        timeoutMs,
        options,
        memoryBytes,
        stays: { isReady },
      });
      giveBack(one);
      return result;
    } catch (error) {
      killGroup(one.child.process);
      throw error;
    }
  };
}

/** Whether the child keeps this process from ending. */
function holdLoop({ process: child }: RenderChild, isHeld: boolean): void {
  const way = isHeld ? 'ref' : 'unref';
  child[way]();
  child.channel?.[way]();
  if (child.stderr instanceof Socket) child.stderr[way]();
}
