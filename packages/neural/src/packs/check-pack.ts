import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from './file-draft.ts';
import type { InstalledPack } from './pack.schema.ts';

/** Compares all files of a pack with their hashes. Returns what is wrong, in words; empty when all is well. */
export async function checkPack(
  { folder, files }: InstalledPack,
  onFile: (done: number) => void = () => undefined,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, { name, bytes, sha256 }] of files.entries()) {
    await using handle = await open(join(folder, name));
    const hash = createHash('sha256');
    const length = await hashFile(handle, hash);
    if (length !== bytes) problems.push(`${name} has ${length} bytes and not ${bytes}.`);
    else if (hash.digest('hex') !== sha256) problems.push(`${name} was changed.`);
    onFile((index + 1) / files.length);
  }
  return problems;
}
