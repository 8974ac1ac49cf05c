import { constants } from 'node:fs';
import { cp, lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { acquireDataLock } from '../platform/database/data-lock.ts';
import { CommandError, UsageError } from './command.errors.ts';

export const BACKUP_USAGE = `Backs up to a new folder.

  npm run backup -- FOLDER

With DATABASE_URL: all rows of the PostgreSQL as of one moment, then the files that they name, while the server works.
npm run restore reads the folder.
Without: the data folder with database, files, secrets and emails. Stop the server first. The copy is a data folder on
which a server can be started.`;

/** Throws UsageError. */
export function readBackupFolder(args: string[]): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0)
    throw new UsageError('Name the folder to create.');
  return folder;
}

/**
 * Copies a data folder while holding its lock, following links. The copy gets its name when it is complete. Throws
 * CommandError, DataDirInUseError.
 */
export async function backUp({ from, to }: { from: string; to: string }) {
  const source = await realpath(from).catch(() => undefined);
  if (!source) throw new CommandError(`There is no data folder ${from}.`);
  const draft = `${to}.part`;
  await ensureFree(source, to);
  await ensureFree(source, draft);
  await using _lock = await acquireDataLock(source);
  await mkdir(dirname(to), { recursive: true });
  try {
    await cp(source, draft, {
      recursive: true,
      dereference: true,
      preserveTimestamps: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => isLasting(relative(source, path)),
    });
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return await measure(to);
}

async function ensureFree(source: string, path: string): Promise<void> {
  if (await lstat(path).catch(() => undefined))
    throw new CommandError(`${path} already exists: remove it, or name another folder.`);
  if (!relative(source, await resolveLinks(path)).startsWith('..'))
    throw new CommandError(`${path} is inside the data folder.`);
}

/** Resolves a path of which the last parts may not exist. */
async function resolveLinks(path: string): Promise<string> {
  const found = await realpath(path).catch(() => undefined);
  return found ?? join(await resolveLinks(dirname(path)), basename(path));
}

const BEHIND = ['tmp', 'copies'];

/** Excludes the lock, temporary files and parts, which belong to a process, and the daily copies. */
function isLasting(path: string): boolean {
  const [top = ''] = path.split(sep);
  return !BEHIND.includes(top) && !top.startsWith('server.lock') && !path.endsWith('.part');
}

async function measure(folder: string): Promise<{ files: number; megabytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(file.parentPath, file.name))).size;
  return { files: files.length, megabytes: Math.ceil(bytes / 1_000_000) };
}
