import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { CommandError, UsageError } from './command.errors.ts';

export const BACKUP_USAGE = `A copy of the data folder: database, files, secrets and mails.

  npm run backup -- FOLDER       into a folder that isn't there yet

The server has to be stopped meanwhile; the copy is a data folder that it can be started on.`;

/** Throws UsageError. */
export function readBackupFolder(args: string[]): string {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError('Name the folder to make.');
  return folder;
}

/** Copies a data folder that nobody writes to. The copy appears under its name when all of it is there. */
export async function backUp({ from, to }: { from: string; to: string }) {
  if (!relative(from, to).startsWith('..'))
    throw new CommandError(`${to} is inside of the data folder itself.`);
  if (await stat(to).catch(() => undefined)) throw new CommandError(`${to} is there already.`);
  const draft = `${to}.part`;
  await mkdir(dirname(to), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, {
    recursive: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => isLasting(relative(from, path)),
  });
  await rename(draft, to);
  return measure(to);
}

/** The lock, temporary files and parts are of a process that is or was. */
function isLasting(path: string): boolean {
  const [top = ''] = path.split(sep);
  return top !== 'tmp' && !top.startsWith('server.lock') && !path.endsWith('.part');
}

async function measure(folder: string): Promise<{ files: number; megabytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(file.parentPath, file.name))).size;
  return { files: files.length, megabytes: Math.ceil(bytes / 1_000_000) };
}
