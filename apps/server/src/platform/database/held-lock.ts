import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BeatOrder } from './lock-beat.worker.ts';
import { identifyHolding } from './lock-record.ts';
import type { LockTimes } from './watch-lock.ts';

export type DataLock = AsyncDisposable & {
  /** Ends the process if another process has taken the lock, as it may while a machine is suspended. Cheap. */
  ensureHeld(): void;
};

type Held = { path: string; dataDir: string; content: string; offset: number; times: LockTimes };

/** Renews an acquired lock until it is released. */
export async function holdLock({ path, dataDir, content, offset, times }: Held): Promise<DataLock> {
  const holding = identifyHolding(content);
  const lostWords = `The data folder ${dataDir} is no longer locked by this server: another server has taken the lock, or the lock was removed or could not be renewed. This server exits immediately, so that two servers never write at once.`;
  const shared = new BigInt64Array(new SharedArrayBuffer(16));
  Atomics.store(shared, 0, BigInt(Date.now()));
  const order: BeatOrder = { path, holding, offset, ...times, lostWords, shared };
  const worker = new Worker(new URL('./lock-beat.worker.ts', import.meta.url), { workerData: order });

  const endLost = (): never => {
    process.stderr.write(`${lostWords}\n`);
    process.exit(1);
  };
  const isOurs = () => {
    try {
      return identifyHolding(readFileSync(path, 'utf8')) === holding;
    } catch {
      return false;
    }
  };
  const release = () => {
    Atomics.store(shared, 1, 1n);
    if (isOurs()) rmSync(path, { force: true });
  };
  // A thread that only starts after the release finds no lock any more, which is no loss.
  worker.on('error', () => {
    if (Atomics.load(shared, 1) === 0n) endLost();
  });
  process.once('exit', release);
  await once(worker, 'message');
  worker.unref();
  return {
    ensureHeld() {
      const silence = Date.now() - Number(Atomics.load(shared, 0));
      if (Math.abs(silence) < times.staleMs / 3) return;
      if (!isOurs()) endLost();
      Atomics.store(shared, 0, BigInt(Date.now()));
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', release);
      release();
      // Referenced again, so that a process that waits for the thread's end doesn't exit before it.
      worker.ref();
      await worker.terminate();
    },
  };
}
