import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { identifyHolding } from './lock-record.ts';

export type LockTimes = {
  /** How often an owner renews its lock. */
  beatMs: number;
  /** A lock that wasn't renewed for so long is abandoned. */
  staleMs: number;
};

type Watched = {
  path: string;
  /** What the lock held when it was judged. */
  seen: string;
  times: LockTimes;
};

/**
 * Whether a lock is renewed while we look. `changed` says that it went to another owner, or away, meanwhile. Counts looks
 * instead of comparing clocks, so that a machine that is suspended or whose clock is set meanwhile decides nothing.
 */
export async function watchLock({ path, seen, times }: Watched): Promise<'alive' | 'gone' | 'changed'> {
  const silence = await measureSilence(path);
  if (silence === undefined) return 'changed';
  // However old a lock looks, its owner gets the time of two beats: clocks may have been set.
  const watchMs = Math.max(2 * times.beatMs, times.staleMs - silence);
  const everyMs = times.beatMs / 4;
  for (let looks = Math.ceil(watchMs / everyMs); looks > 0; looks -= 1) {
    await setTimeout(everyMs);
    const now = await readFile(path, 'utf8').catch(() => undefined);
    if (now === undefined || identifyHolding(now) !== identifyHolding(seen)) return 'changed';
    if (now !== seen) return 'alive';
  }
  return 'gone';
}

/** How long ago a lock was renewed, by the clock of the file system that both were written to. */
async function measureSilence(path: string): Promise<number | undefined> {
  const probe = `${path}.clock-${randomUUID()}`;
  try {
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    const [lock, now] = [await stat(path), await stat(probe)];
    return Math.max(0, now.mtimeMs - lock.mtimeMs);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(probe, { force: true });
  }
}
