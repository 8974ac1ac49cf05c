import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Scratch = AsyncDisposable & {
  /** The absolute path of a file in it. `name` is ours, never a user's. */
  path(name: string): string;
};

/** Opens folders for files in work. What a crash leaves in `root` goes with the next start. */
export type OpenScratch = () => Promise<Scratch>;

export function createScratchRoom(root: string): OpenScratch {
  return async () => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(root, 'work-'));
    return {
      path: (name) => join(folder, name),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
    };
  };
}

/** At start, before anything is in work. */
export async function clearScratchRoom(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
}
