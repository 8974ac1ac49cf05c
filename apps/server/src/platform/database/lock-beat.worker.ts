import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { formatBeat, identifyHolding } from './lock-record.ts';

/**
 * Renews a lock, in a thread of its own: the embedded database keeps the main thread busy for as long as a statement takes.
 * Ends the process when the lock is no longer its own, since two owners lose each other's commits.
 */
export type BeatOrder = {
  path: string;
  holding: string;
  /** Where in the file the count stands. */
  offset: number;
  beatMs: number;
  staleMs: number;
  lostWords: string;
  /** 0: when the lock was last seen to be ours, by the wall clock, which a suspended machine's goes on; 1: released. */
  shared: BigInt64Array;
};

const { path, holding, offset, beatMs, staleMs, lostWords, shared } = workerData as BeatOrder;

// Kept open: what is written goes into our own file, whatever lies under its name by now.
const file = openSync(path, 'r+');
class LostError extends Error {}
let count = 0;
let lastBeat = performance.now();

function beat(): void {
  try {
    if (!isOurs()) throw new LostError();
    count += 1;
    writeSync(file, formatBeat(count), offset);
    fsyncSync(file);
    lastBeat = performance.now();
    Atomics.store(shared, 0, BigInt(Date.now()));
  } catch (error) {
    // What passes, such as a network file system that is away, may last as long as nobody else may take the lock.
    const isLost = error instanceof LostError || performance.now() - lastBeat > staleMs * 0.8;
    if (isLost && Atomics.load(shared, 1) === 0n) endProcess();
  }
}

/** False when another lock, or none, lies under the name. */
function isOurs(): boolean {
  try {
    return identifyHolding(readFileSync(path, 'utf8')) === holding;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function endProcess(): void {
  writeSync(2, `${lostWords}\n`);
  process.kill(process.pid, 'SIGKILL');
}

beat();
setInterval(beat, beatMs);
