import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Two processes on one embedded database lose commits without an error, so the folder is held by a lock file. */
export async function acquireDataLock(dataDir: string): Promise<AsyncDisposable> {
  const path = join(dataDir, 'server.lock');
  const mine = `${process.pid}\n${processStart(process.pid) ?? ''}\n${randomUUID()}\n`;
  let tookOver = false;
  for (let tries = 0; tries < 3; tries += 1) {
    if (await tryCreate(path, mine)) {
      // Of two that find the same stale lock at once, the later may have removed the earlier's new one.
      if (tookOver) await setTimeout(100);
      if ((await readFile(path, 'utf8').catch(() => '')) === mine) return heldLock(path);
    }
    const owner = await findOwner(path);
    if (owner !== undefined) throw new DataDirInUseError(dataDir, owner);
    await rm(path, { force: true });
    tookOver = true;
  }
  throw new Error(`The lock ${path} could not be taken. Remove it if no Avatarcade server is running.`);
}

export class DataDirInUseError extends Error {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another Avatarcade server (process ${pid}). ` +
        'Stop that one, or set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL database.',
    );
    this.name = 'DataDirInUseError';
    this.pid = pid;
  }
}

/** Written apart and linked into place, so that nobody ever reads half a lock. */
async function tryCreate(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600 });
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The living process that wrote the lock, or undefined when the lock is stale. */
async function findOwner(path: string): Promise<number | undefined> {
  const [pidLine = '', start = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(pidLine, 10);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  // The number may have gone to another process since: after a restart of a container it often is the same one.
  const startNow = processStart(pid);
  if (start && startNow && start !== startNow) return undefined;
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, in the kernel's own count; undefined where the system has no /proc. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name, in brackets, may hold spaces: count from behind it. Field 22 is the start time.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return undefined;
  }
}

function heldLock(path: string): AsyncDisposable {
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  return {
    async [Symbol.asyncDispose]() {
      process.off('exit', release);
      release();
    },
  };
}
