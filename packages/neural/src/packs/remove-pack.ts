import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder, lockIncoming } from './lock-incoming.ts';
import { PackError } from './pack.errors.ts';
import { readPacks } from './read-packs.ts';

/** Removes a pack, also one that is damaged. Throws PackError when it isn't there or others need it. */
export async function removePack(id: string, root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${id}@`));
  if (own.length === 0) throw new PackError(`There is no pack ${id} in ${root}.`);
  const { packs } = await readPacks(root);
  const user = packs.find(({ needs }) => needs.includes(id));
  if (user) throw new PackError(`${user.id} needs ${id}: remove it first.`);
  await using _lock = await lockIncoming(root);
  for (const name of own) {
    // Renamed first: a server sees all of a pack or nothing.
    const aside = join(incomingFolder(root), `removed-${name}`);
    await rm(aside, { recursive: true, force: true });
    await mkdir(incomingFolder(root), { recursive: true });
    await rename(join(root, name), aside);
    await rm(aside, { recursive: true, force: true });
  }
}
