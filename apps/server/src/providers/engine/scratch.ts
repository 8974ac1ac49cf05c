import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = AsyncDisposable & {
  /** The absolute path of a file in it. `name` is ours, never a user's. */
  path(name: string): string;
};

/** Opens folders for files in work. What a crash leaves in `root` goes at the next start. */
export type OpenScratch = () => Promise<Scratch>;

/** `ensureRoom` throws where the disk is too full to begin anything. */
export function createScratchRoom(
  root: string,
  ensureRoom: () => Promise<void> = async () => undefined,
): OpenScratch {
  return async () => {
    await ensureRoom();
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, `work-${process.pid}-`));
    return {
      path: (name) => join(folder, name),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    };
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
