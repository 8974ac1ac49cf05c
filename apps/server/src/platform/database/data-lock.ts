import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../errors/error-code.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { type DataLock, holdLock } from './held-lock.ts';
import { findLockPlace, findProcessStart, judgeOwner } from './lock-place.ts';
import { formatBeat, formatRecord, identifyHolding, parseRecord } from './lock-record.ts';
import { type LockTimes, watchLock } from './watch-lock.ts';

const TIMES: LockTimes = { beatMs: 3000, staleMs: 30_000 };

export type LockOptions = {
  /** Set only by tests. */
  times?: LockTimes;
  place?: string;
  /** Called once with a message for the operator when it takes a while to find out whether a lock is abandoned. */
  onWait?: ((words: string) => void) | undefined;
};

/**
 * Locks the data folder with a lock file, because two processes on one embedded database lose commits without an
 * error. A process of the same machine and PID namespace is recognised at once by its number and start time; any
 * other, in a container or on a machine that shares the folder, by whether it renews the lock. Throws
 * DataDirInUseError.
 */
export async function acquireDataLock(dataDir: string, options: LockOptions = {}): Promise<DataLock> {
  const { times = TIMES, place = findLockPlace(), onWait } = options;
  const path = join(dataDir, 'server.lock');
  const start = findProcessStart(process.pid);
  const record = formatRecord({ pid: process.pid, start, id: randomUUID(), place });
  const content = record + formatBeat(0);
  const held = () => holdLock({ path, dataDir, content, offset: Buffer.byteLength(record), times });
  let say = onWait;
  for (let tries = 0; tries < 10; tries += 1) {
    if (await tryCreate(path, content)) return await held();
    const seen = await readLock(path);
    if (seen === undefined) continue;
    const name = await findLastClaim(path, seen);
    const current = name === path ? seen : await readLock(name);
    if (current === undefined) continue;
    const owner = parseRecord(current);
    let state: ReturnType<typeof judgeOwner> | 'changed' = judgeOwner(current, place);
    if (state === 'unknown') {
      say?.(
        `Waiting up to ${times.staleMs / 1000} s to find out whether another server still uses ${dataDir}.`,
      );
      say = undefined;
      state = await watchLock({ path: name, seen: current, times });
    }
    if (state === 'alive') throw new DataDirInUseError(dataDir, owner);
    if (state === 'gone' && (await succeed({ path, seen, current, content }))) return await held();
  }
  throw new DataDirInUseError(dataDir, undefined);
}

export class DataDirInUseError extends OperatorError {
  readonly pid: number | undefined;

  constructor(dataDir: string, owner: { pid: number; place: string } | undefined) {
    const isHere = owner && owner.place === findLockPlace();
    const where = isHere ? '' : ', in another container or on another machine';
    const who = owner ? ` (process ${owner.pid}${where})` : '';
    super(
      `The data folder ${dataDir} is in use by another Avatarcade server${who}. ` +
        'Stop that server, set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL database.',
    );
    this.name = 'DataDirInUseError';
    this.pid = owner?.pid;
  }
}

async function tryCreate(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const claimOf = (path: string, content: string) => `${path}.after-${identifyHolding(content)}`;

/** The lock, or another process's claim to succeed it, or the claim to succeed that one. */
async function findLastClaim(path: string, content: string): Promise<string> {
  let name = path;
  let next: string | undefined = content;
  while (next !== undefined) {
    const claim = claimOf(path, next);
    next = await readLock(claim);
    if (next !== undefined) name = claim;
  }
  return name;
}

/**
 * Replaces an owner that has ended. The claim is named after that owner and created only if it doesn't exist, so of
 * several processes that try at once one succeeds. The claim becomes the lock unless the lock has changed since it
 * was checked.
 */
async function succeed(takeover: {
  path: string;
  seen: string;
  current: string;
  content: string;
}): Promise<boolean> {
  const { path, seen, current, content } = takeover;
  const claim = claimOf(path, current);
  if (!(await tryCreate(claim, content))) return false;
  const now = await readLock(path);
  if (now === undefined || identifyHolding(now) !== identifyHolding(seen)) {
    await rm(claim, { force: true });
    return false;
  }
  await rename(claim, path);
  if (current !== seen) await rm(claimOf(path, seen), { force: true });
  return true;
}
