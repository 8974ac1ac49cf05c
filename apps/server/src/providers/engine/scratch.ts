import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = AsyncDisposable & {
  /** The absolute path of a file in it. `name` is ours, never a user's. */
  path(name: string): string;
};

/** Opens folders for files in work. What a crash leaves in `root` goes at the next start. */
export type OpenScratch = () => Promise<Scratch>;

/** An upload at its largest, and what is made of it. Folders that are open may still grow to this. */
const ROOM_OF_FOLDER = 64_000_000;

/** `ensureRoom` throws where the disk has no room for so many bytes. */
export function createScratchRoom(
  root: string,
  ensureRoom: (bytes: number) => Promise<void> = async () => undefined,
): OpenScratch {
  let openFolders = 0;

  async function openFolder(): Promise<Scratch> {
    await ensureRoom(openFolders * ROOM_OF_FOLDER);
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, `work-${process.pid}-`));
    return {
      path: (name) => join(folder, name),
      async [Symbol.asyncDispose]() {
        openFolders -= 1;
        await rm(folder, { recursive: true, force: true });
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

/** At start, before anything is in work: removes what processes left behind that are no more. */
export async function clearScratchRoom(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const pid = Number(/^work-(\d+)-/.exec(name)?.[1]);
    // After a restart of a container the dead process had our own number.
    if (pid === process.pid || !isAlive(pid)) await rm(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
