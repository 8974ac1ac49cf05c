import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { PackError } from './pack.errors.ts';

const RENEW_MS = 5_000;
/** A lock that wasn't renewed for so long is abandoned, where its process can't be asked for: it is another machine's or container's. */
const ABANDONED_MS = 30_000;

/** Of processes that are about to remove an abandoned lock. */
const HEIR = 'lock.heir-';
const HEIRS_WAIT_MS = 20;
const TRIES = 20;

const ownerSchema = z.object({ pid: z.int(), host: z.string() });

/** Where drafts lie until they are packs. */
export const incomingFolder = (root: string): string => join(root, '.incoming');

/** Lets one process at a time change the packs of a folder. Throws PackError while another one does. */
export async function lockIncoming(root: string): Promise<AsyncDisposable> {
  const folder = incomingFolder(root);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  const content = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  for (let tries = 0; tries < TRIES; tries++) {
    if (await create(path, content)) return hold(path, content);
    if ((await judge(path)) === 'held') break;
    await removeAbandoned({ folder, path, content });
    await setTimeout(Math.random() * HEIRS_WAIT_MS * (tries + 1));
  }
  throw new PackError('Another process is changing the voices of this folder: wait until it is done.');
}

function hold(path: string, content: string): AsyncDisposable {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      // Another process took it for abandoned where this one was suspended for long.
      if ((await readFile(path, 'utf8').catch(() => '')) === content) await rm(path, { force: true });
    },
  };
}

/**
 * Removes a lock whose process is gone, unless another process is about to. Whoever looks for other heirs has its own file there already, so
 * of two at least one sees the other; and the only heir looks at the lock once more, which nobody else removes meanwhile.
 */
async function removeAbandoned({ folder, path, content }: { folder: string; path: string; content: string }) {
  const own = `${HEIR}${randomUUID()}`;
  await create(join(folder, own), content);
  try {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(HEIR) || name === own) continue;
      const state = await judge(join(folder, name));
      if (state === 'held') return;
      if (state === 'abandoned') await rm(join(folder, name), { force: true });
    }
    if ((await judge(path)) === 'abandoned') await rm(path, { force: true });
  } finally {
    await rm(join(folder, own), { force: true });
  }
}

/** Returns false if it exists. */
async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function judge(path: string): Promise<'held' | 'abandoned' | 'free'> {
  const [content, stats] = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => []);
  if (content === undefined || stats === undefined) return 'free';
  const owner = ownerSchema.safeParse(parseJson(content)).data;
  // A container that is started again often has the host and the number of the one before.
  const isKnown = owner?.host === hostname() && owner.pid !== process.pid;
  const isHeld = isKnown ? isRunning(owner.pid) : Date.now() - stats.mtimeMs <= ABANDONED_MS;
  return isHeld ? 'held' : 'abandoned';
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
