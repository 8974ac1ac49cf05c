import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = AsyncDisposable & {
  /** The absolute path of a file in it. `name` is ours, never a user's. */
  path(name: string): string;
};

/** Opens folders for files in work. What a crash leaves in `root` goes when nobody has used it for an hour. */
export type OpenScratch = () => Promise<Scratch>;

const PREFIX = 'work-';
const HEARTBEAT_MS = 60_000;
/** Far more than a heartbeat: machines that share the folder may have clocks that differ. */
const ABANDONED_MS = 3_600_000;
/** An upload at its largest, and what is made of it. Folders that are open may still grow to this. */
const ROOM_OF_FOLDER = 64_000_000;

export type ScratchSettings = {
  /** Throws where the disk has no room for so many bytes. */
  ensureRoom?: (bytes: number) => Promise<void>;
  heartbeatMs?: number;
};

/** `root` may be shared by processes, containers and machines: a folder's name is random, and its time says that it is in use. */
export function createScratchRoom(
  root: string,
  { ensureRoom = async () => undefined, heartbeatMs = HEARTBEAT_MS }: ScratchSettings = {},
): OpenScratch {
  let openFolders = 0;

  async function openFolder(): Promise<Scratch> {
    await ensureRoom(openFolders * ROOM_OF_FOLDER);
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, PREFIX));
    const heartbeat = setInterval(() => touch(folder), heartbeatMs).unref();
    return {
      path: (name) => join(folder, name),
      async [Symbol.asyncDispose]() {
        openFolders -= 1;
        clearInterval(heartbeat);
        // A file that was being opened when its sender went away may appear while the folder is emptied: hence the retries.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  }

  return async () => {
    openFolders += 1;
    try {
      return await openFolder();
    } catch (error) {
      openFolders -= 1;
      throw error;
    }
  };
}

/** At start: without what is left of processes that are no more. */
export async function openScratchRoom(root: string, settings: ScratchSettings = {}): Promise<OpenScratch> {
  await clearScratchRoom(root);
  return createScratchRoom(root, settings);
}

function touch(folder: string): void {
  const now = new Date();
  // Where it has gone, whoever works in it meets that himself.
  utimes(folder, now, now).catch(() => undefined);
}

/** Removes the folders of processes that are no more. Whose they are can't be asked: a process of another container isn't in sight. */
export async function clearScratchRoom(root: string, now = new Date()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    if (!name.startsWith(PREFIX) || !(await isAbandoned(folder, now))) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function isAbandoned(folder: string, now: Date): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > ABANDONED_MS;
}
