import { fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { codeOf } from '../errors/error-code.ts';
import { formatBeat, identifyHolding } from './lock-record.ts';

/**
 * Renews a lock in its own thread, since a statement of the embedded database blocks the main thread. Ends the
 * process when another process owns the lock: two owners lose each other's commits.
 */
export type BeatOrder = {
  path: string;
  holding: string;
  /** Position of the count in the file. */
  offset: number;
  beatMs: number;
  staleMs: number;
  lostWords: string;
  /**
   * 0: when the lock was last known to be ours, by the wall clock, which continues while a machine is suspended; 1:
   * released.
   */
  shared: BigInt64Array;
};

const { path, holding, offset, beatMs, staleMs, lostWords, shared }: BeatOrder = workerData;

// Stays open, so that writes go to our own file even if its name refers to another one by now.
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
    // A temporary error, such as an unavailable network file system, is tolerated until another process may take the
    // lock.
    const isLost = error instanceof LostError || performance.now() - lastBeat > staleMs * 0.8;
    if (isLost && Atomics.load(shared, 1) === 0n) endProcess();
  }
}

/** Returns false when the name refers to another lock or to none. */
function isOurs(): boolean {
  try {
    return identifyHolding(readFileSync(path, 'utf8')) === holding;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function endProcess(): void {
  writeSync(2, `${lostWords}\n`);
  process.kill(process.pid, 'SIGKILL');
}

beat();
setInterval(beat, beatMs);
parentPort?.postMessage('renewed');
