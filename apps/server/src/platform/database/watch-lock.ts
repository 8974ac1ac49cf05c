import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../errors/error-code.ts';
import { identifyHolding } from './lock-record.ts';

export type LockTimes = {
  /** Interval at which an owner renews its lock. */
  beatMs: number;
  /** A lock that wasn't renewed for this long is abandoned. */
  staleMs: number;
};

type Watched = {
  path: string;
  /** The lock's content when it was checked. */
  seen: string;
  times: LockTimes;
};

/**
 * Watches whether a lock is renewed. `changed` means that another process took it, or that it disappeared. Counts
 * checks instead of comparing clocks, so that neither a suspended machine nor a changed clock affects the result.
 */
export async function watchLock({ path, seen, times }: Watched): Promise<'alive' | 'gone' | 'changed'> {
  const silence = await measureSilence(path);
  if (silence === undefined) return 'changed';
  // However old a lock seems, its owner gets two intervals: clocks may have changed.
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

/** Time since a lock was renewed, by the clock of the file system that holds both files. */
async function measureSilence(path: string): Promise<number | undefined> {
  const probe = `${path}.clock-${randomUUID()}`;
  try {
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' });
    const [lock, now] = [await stat(path), await stat(probe)];
    return Math.max(0, now.mtimeMs - lock.mtimeMs);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(probe, { force: true });
  }
}
