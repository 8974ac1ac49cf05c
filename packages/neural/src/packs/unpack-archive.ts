import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveEntry } from './archive-entry.ts';
import { PackError } from './pack.errors.ts';
import { fileName, type PackFile } from './pack.schema.ts';
import { readTarBzip2 } from './unpack-tar.ts';
import { readZip } from './unpack-zip.ts';

type Unpack = NonNullable<PackFile['unpack']>;

const READERS: Record<Unpack['format'], (path: string) => AsyncGenerator<ArchiveEntry>> = {
  zip: readZip,
  'tar.bz2': readTarBzip2,
};

/**
 * Writes an archive's files to a folder. Returns their names. What belongs to a pack of its own (`skip`) is left out. Throws
 * PackError for a name that leads out of the folder.
 */
export async function unpackArchive(
  { path, folder, skip }: { path: string; folder: string; skip: readonly string[] },
  { format, strip }: Unpack,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { name: whole, content } of READERS[format](path)) {
    const name = whole.replace(/^\.\//, '').split('/').slice(strip).join('/');
    if (!name || skip.some((each) => name.startsWith(`${each}/`))) continue;
    if (!fileName.safeParse(name).success) throw new PackError(`The archive holds a file named ${name}.`);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
    names.push(name);
  }
  return names;
}
