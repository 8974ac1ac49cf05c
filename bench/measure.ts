import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, as Linux counts processor time. */
const TICKS = 100;

export type Cost = {
  /** User and system, of all children meanwhile. */
  cpuSeconds: number;
  wallSeconds: number;
  /** The largest that one of them was. */
  peakMegabytes: number;
  /** The most that all of them held at a time. */
  togetherMegabytes: number;
  /** Processor time of the busiest first thread: what the work takes by the clock at least, on however many cores. */
  threadSeconds: number;
};

function statOf(pid: number | string): string[] {
  // The second field is the name, which may hold spaces.
  return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
}

/** Of all children: those that ended, and those that still run. */
function childSeconds(): number {
  const ended = statOf('self');
  const running = listChildren().map(ticksOf);
  const ticks = Number(ended[13]) + Number(ended[14]) + running.reduce((sum, each) => sum + each, 0);
  return ticks / TICKS;
}

/** Of a process and its own ended children, or of a thread (`pid/task/id`); 0 where it has just ended. */
function ticksOf(pid: number | string): number {
  try {
    return statOf(pid)
      .slice(11, 15)
      .reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}

function listChildren(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return Number(statOf(pid)[1]) === process.pid;
    } catch {
      return false;
    }
  });
}

/** Megabytes: the most that it ever held, or what it holds now. */
function readMemory(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  try {
    const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What the child processes of `work` cost. Linux only: elsewhere nobody counts for us. */
export async function measure(work: () => Promise<unknown>): Promise<Cost> {
  if (process.platform !== 'linux') throw new Error('The benchmark reads /proc and runs on Linux only');
  const before = childSeconds();
  const start = performance.now();
  let peakMegabytes = 0;
  let togetherMegabytes = 0;
  let threadTicks = 0;
  const timer = setInterval(() => {
    const pids = listChildren();
    for (const pid of pids) peakMegabytes = Math.max(peakMegabytes, readMemory(pid, 'VmHWM'));
    const together = pids.reduce((sum, pid) => sum + readMemory(pid, 'VmRSS'), 0);
    togetherMegabytes = Math.max(togetherMegabytes, together);
    threadTicks = Math.max(threadTicks, ...pids.map((pid) => ticksOf(`${pid}/task/${pid}`)));
  }, 200);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const wallSeconds = (performance.now() - start) / 1000;
  const cpuSeconds = childSeconds() - before;
  return { cpuSeconds, wallSeconds, peakMegabytes, togetherMegabytes, threadSeconds: threadTicks / TICKS };
}
