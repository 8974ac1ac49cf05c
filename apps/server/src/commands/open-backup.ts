import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { escapeIdentifier } from 'pg';
import { openDatabase } from '../platform/database/open-database.ts';
import { createDiskStorage } from '../providers/storage/disk/disk-storage.ts';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST } from './backup-format.ts';
import { dumpDatabase } from './dump-database.ts';
import { fixTextForms } from './read-rows.ts';
import type { Say } from './run-command.ts';
import type { Reader } from './table-shapes.queries.ts';

/** `isDataFolder`: it was a server's, with the embedded database. */
type OpenBackup = AsyncDisposable & { folder: string; isDataFolder: boolean };

/**
 * A folder that `restoreServer` reads: a backup of a server as it is; of a data folder the rows in a temporary folder, beside a link to the
 * files. Throws DataDirInUseError.
 */
export async function openBackup(folder: string, say: Say): Promise<OpenBackup> {
  if (!existsSync(join(folder, 'db')))
    return { folder, isDataFolder: false, async [Symbol.asyncDispose]() {} };
  const rows = await mkdtemp(join(tmpdir(), 'avatarcade-restore-'));
  const remove = () => rm(rows, { recursive: true, force: true });
  try {
    await dumpDataFolder(folder, { to: rows, say });
    return { folder: rows, isDataFolder: true, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function dumpDataFolder(folder: string, { to, say }: { to: string; say: Say }): Promise<void> {
  const database = await openDatabase({ dataDir: folder, onWait: say });
  try {
    if (database.kind !== 'pglite') throw new Error('A data folder has an embedded database');
    const client = readerOf(database.pglite);
    await mkdir(join(to, 'tables'));
    await fixTextForms(client);
    const { named: _named, ...dump } = await dumpDatabase(client, { folder: to, say: () => undefined });
    const files = { count: 0, bytes: 0 };
    for await (const { bytes } of createDiskStorage(join(folder, 'files')).list()) {
      files.count += 1;
      files.bytes += bytes;
    }
    await symlink(join(folder, 'files'), join(to, 'files'));
    const manifest: BackupManifest = { format: BACKUP_FORMAT, ...dump, files };
    await writeFile(join(to, MANIFEST), JSON.stringify(manifest));
  } finally {
    await database[Symbol.asyncDispose]();
  }
}

function readerOf(pglite: PGlite): Reader {
  return { escapeIdentifier, query: (text, values) => pglite.query(text, values) };
}
