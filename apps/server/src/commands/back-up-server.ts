import { createWriteStream } from 'node:fs';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { FileMissingError, type Storage } from '../providers/storage/storage.port.ts';
import { BACKUP_FORMAT, type BackupManifest, MANIFEST } from './backup-format.ts';
import { CommandError } from './command.errors.ts';
import { dumpDatabase } from './dump-database.ts';
import { eachOf } from './each-of.ts';
import { fixTextForms } from './read-rows.ts';
import type { Say } from './run-command.ts';
import type { NamedBy } from './stored-names.ts';
import { hasQueue, nameTable } from './table-shapes.queries.ts';

export type ServerParts = { client: Client; storage: Pick<Storage, 'open'>; say: Say };
/** `missing`: files that rows name and the storage doesn't have. */
type BackedUp = { rows: number; files: number; megabytes: number; missing: string[] };

/**
 * Backs up PostgreSQL and the stored files while the server works: first the database as of one moment, then the files that its rows name.
 * A file is stored before a row names it and is never overwritten, so they belong together. The folder gets its name when it is complete.
 */
export async function backUpServer(to: string, { client, storage, say }: ServerParts): Promise<BackedUp> {
  const folder = `${to}.part`;
  for (const path of [to, folder]) {
    if (await lstat(path).catch(() => undefined))
      throw new CommandError(`${path} already exists: remove it, or name another folder.`);
  }
  if (!(await hasQueue(client)))
    throw new CommandError('The database is empty: there is nothing to back up.');
  await mkdir(join(folder, 'tables'), { recursive: true });
  try {
    await fixTextForms(client);
    const { named, ...dump } = await dumpDatabase(client, { folder, say });
    const copied = await copyFiles({ named, folder }, { client, storage, say });
    const files = { count: copied.count, bytes: copied.bytes };
    const manifest: BackupManifest = { format: BACKUP_FORMAT, ...dump, files };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(folder, to);
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: copied.count, megabytes: Math.ceil(copied.bytes / 1e6), missing: copied.missing };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Copy = { named: Map<string, NamedBy>; folder: string };

async function copyFiles({ named, folder }: Copy, { client, storage, say }: ServerParts) {
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  const copy = async ([key, by]: [string, NamedBy]) => {
    const path = join(folder, 'files', key);
    await mkdir(dirname(path), { recursive: true });
    try {
      const target = createWriteStream(path, { flags: 'wx' });
      await pipeline(await storage.open(key), target);
      count += 1;
      bytes += target.bytesWritten;
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      await rm(path, { force: true });
      if (!by.isOptional && (await isStillNamed(client, by))) missing.push(key);
    }
  };
  await eachOf(named, { what: 'named files looked up', total: named.size, say, each: copy });
  return { count, bytes, missing };
}

/** Whether the row is still there, and it wasn't deleted with its files after the snapshot. */
async function isStillNamed(client: Client, { text, ...table }: NamedBy): Promise<boolean> {
  const { rowCount } = await client.query(
    nameTable(client, {
      text: 'SELECT FROM %table AS t WHERE strpos(to_json(t)::text, $1) > 0 LIMIT 1',
      table,
    }),
    [text],
  );
  return rowCount === 1;
}
