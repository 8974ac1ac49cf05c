import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbandoned } from '../../platform/disk/is-abandoned.ts';

export type Scratch = AsyncDisposable & {
  /** Returns the absolute path of a file in it. `name` is ours, never a user's. */
  path(name: string): string;
};

/** Opens folders for files in work. Folders that a crash leaves in `root` are removed after an hour without use. */
export type OpenScratch = () => Promise<Scratch>;

const PREFIX = 'work-';
const HEARTBEAT_MS = 60_000;
/** The largest upload and the files made of it. Open folders may still grow to this. */
const ROOM_OF_FOLDER = 64_000_000;

export type ScratchSettings = {
  /** Throws if the disk has no space for so many bytes. */
  ensureRoom?: (bytes: number) => Promise<void>;
  heartbeatMs?: number;
};

/** Processes, containers and machines may share `root`: a folder's name is random, and its modification time shows that it is in use. */
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
        // A file that was being opened when its sender disconnected may appear while the folder is emptied: hence the retries.
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

/** Opens the root at start, without the folders of processes that have ended. */
export async function openScratchRoom(root: string, settings: ScratchSettings = {}): Promise<OpenScratch> {
  await clearScratchRoom(root);
  return createScratchRoom(root, settings);
}

function touch(folder: string): void {
  const now = new Date();
  // If it is gone, the code that works in it gets the error.
  utimes(folder, now, now).catch(() => undefined);
}

/** Removes the folders of processes that have ended. */
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
