import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { PackError } from './pack.errors.ts';

const RENEW_MS = 5_000;
/** A lock that wasn't renewed for so long is abandoned, where its process can't be asked for: it is another machine's or container's. */
const ABANDONED_MS = 30_000;

const ownerSchema = z.object({ pid: z.int(), host: z.string() });

/** Where drafts lie until they are packs. */
export const incomingFolder = (root: string): string => join(root, '.incoming');

/** Lets one process at a time change the packs of a folder. Throws PackError while another one does. */
export async function lockIncoming(root: string): Promise<AsyncDisposable> {
  const folder = incomingFolder(root);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (!(await take(path))) {
    if (!(await isAbandoned(path))) throw inUse();
    await rm(path, { force: true });
    if (!(await take(path))) throw inUse();
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await rm(path, { force: true });
    },
  };
}

const inUse = () =>
  new PackError('Another process is changing the voices of this folder: wait until it is done.');

async function take(path: string): Promise<boolean> {
  try {
    await using handle = await open(path, 'wx');
    await handle.writeFile(JSON.stringify({ pid: process.pid, host: hostname() }));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const content = await readFile(path, 'utf8').catch(() => '');
  const owner = ownerSchema.safeParse(parseJson(content)).data;
  // A container that is started again often has the host and the number of the one before.
  if (owner?.host === hostname() && owner.pid !== process.pid) return !isRunning(owner.pid);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > ABANDONED_MS;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
