import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from '../migrations/migrations.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { silentLog } from '../platform/log/log.ts';
import { contentTypeOf } from '../providers/storage/content-types.ts';
import { createDiskStorage } from '../providers/storage/disk/disk-storage.ts';
import type { ListedStorage } from '../providers/storage/storage.port.ts';
import { type BackupManifest, backupManifest, MANIFEST } from './backup-format.ts';
import { CommandError, UsageError } from './command.errors.ts';
import { eachOf } from './each-of.ts';
import { loadDatabase } from './load-database.ts';
import { fixTextForms } from './read-rows.ts';
import type { Say } from './run-command.ts';
import { isDatabaseEmpty, readVersions } from './table-shapes.queries.ts';

export const RESTORE_USAGE = `Restores a backup into an empty PostgreSQL and an empty bucket.

  npm run restore -- FOLDER      the folder that npm run backup made, or the DATA_DIR of a stopped server with an embedded database

DATABASE_URL and S3_BUCKET (or DATA_DIR) name the targets. Both have to be empty.`;

/** Throws UsageError. */
export function readRestoreFolder(args: string[]): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new UsageError('Name the folder of the backup.');
  return folder;
}

type RestoreTarget = { client: Client; database: OpenDatabase; storage: ListedStorage; say: Say };

/** Throws CommandError, before anything is written, where backup and target don't fit. */
export async function restoreServer(
  folder: string,
  { client, database, storage, say }: RestoreTarget,
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  ensureKnown(manifest);
  await ensureEmpty({ client, storage });
  say(`The backup is of ${manifest.takenAt}`);
  // Files first: a row never names a file that isn't there yet.
  await storeFiles({ manifest, folder }, { storage, say });
  await createTables(manifest, database);
  const { queueVersion } = await readVersions(client);
  if (queueVersion !== manifest.queueVersion) {
    throw new CommandError(
      `The backup's queue has version ${manifest.queueVersion}, and this server makes ${queueVersion}. ` +
        'Empty database and bucket, restore with the version that made the backup, then upgrade.',
    );
  }
  await fixTextForms(client);
  await loadDatabase(client, { manifest, folder, say });
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CommandError(
      `${folder} has no ${MANIFEST}: it isn't a backup of a server, or not a whole one.`,
    );
  });
  const read = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(backupManifest)
    .safeParse(text);
  if (!read.success)
    throw new CommandError(`${join(folder, MANIFEST)} isn't of a format that this version reads.`);
  return read.data;
}

function ensureKnown({ migrations }: BackupManifest): void {
  const unknown = migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0)
    throw new CommandError(
      `The backup is of a newer version (${unknown.join(', ')}): restore it with that version.`,
    );
}

async function ensureEmpty({ client, storage }: Pick<RestoreTarget, 'client' | 'storage'>): Promise<void> {
  if (!(await isDatabaseEmpty(client)))
    throw new CommandError('The database is not empty: create another one, and set DATABASE_URL to it.');
  for await (const { key } of storage.list())
    throw new CommandError(`The storage is not empty (${key}): name an empty bucket or folder.`);
}

async function storeFiles(
  { manifest, folder }: { manifest: BackupManifest; folder: string },
  { storage, say }: Pick<RestoreTarget, 'storage' | 'say'>,
): Promise<void> {
  const source = createDiskStorage(join(folder, 'files'));
  const keys: string[] = [];
  let bytes = 0;
  for await (const file of source.list()) {
    keys.push(file.key);
    bytes += file.bytes;
  }
  const { count, bytes: wanted } = manifest.files;
  if (keys.length !== count || bytes !== wanted) {
    throw new CommandError(
      `The backup holds ${keys.length} of ${count} files, ${bytes} of ${wanted} bytes: it is damaged.`,
    );
  }
  const store = async (key: string) => {
    await using file = await source.materialize(key);
    await storage.putFile(key, { path: file.path, contentType: contentTypeOf(key) });
  };
  await eachOf(keys, { what: 'files stored', total: count, say, each: store });
}

/** The tables of the product and of its queue, as the backup's version made them. */
async function createTables({ migrations }: BackupManifest, database: OpenDatabase): Promise<void> {
  await migrateToLatest(database.db, { target: migrations.at(-1) });
  await using _jobs = await createJobs({ database, log: silentLog });
}
