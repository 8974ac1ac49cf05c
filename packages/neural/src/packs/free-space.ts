import { mkdir, statfs } from 'node:fs/promises';
import { PackError } from './pack.errors.ts';
import type { Pack } from './pack.schema.ts';

/** What an archive's content takes, at most, for each byte of the archive. */
const UNPACKED = 4;
/** Beside the files themselves. */
const MARGIN = 1.05;

export const measureFreeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const neededSpace = ({ files }: Pick<Pack, 'files'>): number =>
  Math.ceil(MARGIN * files.reduce((sum, { bytes, unpack }) => sum + bytes * (unpack ? UNPACKED : 1), 0));

/** Throws PackError where the disk hasn't room for the packs. */
export async function ensureSpace(
  packs: readonly Pick<Pack, 'files'>[],
  {
    root,
    freeSpace = measureFreeSpace,
  }: { root: string; freeSpace?: ((folder: string) => Promise<number>) | undefined },
): Promise<void> {
  await mkdir(root, { recursive: true });
  const needed = packs.reduce((sum, pack) => sum + neededSpace(pack), 0);
  const free = await freeSpace(root);
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new PackError(
    `The voices take ${inMegabytes(needed)} of disk; ${inMegabytes(free)} are free in ${root}.`,
  );
}
