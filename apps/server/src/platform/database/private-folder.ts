import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PRIVATE = 0o700;
const OTHERS = 0o077;
const OWN_FOLDERS = ['db', 'files', 'copies', 'outbox', 'tmp'];
const OWN_FILES = /^(secrets\.json|server\.lock).*$/;

/**
 * Makes the data folder if it isn't there and takes all rights of other users from what is in it; later files get none, by
 * the process's umask. The folder itself keeps its rights when something lies in it that isn't ours, such as in a home
 * folder. Answers words for the operator when others keep rights.
 */
export async function keepPrivate(dataDir: string): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE });
  // Windows knows no such rights.
  if (process.platform === 'win32') return [];
  for (const name of OWN_FOLDERS) await closeFolder(join(dataDir, name));
  const isOurs = (await readdir(dataDir)).every((name) => OWN_FOLDERS.includes(name) || OWN_FILES.test(name));
  if (isOurs) await closePath(dataDir, PRIVATE);
  const warnings: string[] = [];
  for (const path of [dataDir, ...OWN_FOLDERS.map((name) => join(dataDir, name))]) {
    const mode = await stat(path).then(
      (found) => found.mode,
      () => 0,
    );
    if ((mode & OTHERS) !== 0) warnings.push(warnOf(path, mode));
  }
  return warnings;
}

function warnOf(path: string, mode: number): string {
  const rights = (mode & 0o777).toString(8);
  return `Other users of this machine have rights to ${path} (mode ${rights}), where users' data lie. Take them away: chmod 700 ${path}`;
}

/**
 * A folder of ours; its content only when it was open so far, as earlier versions left it, or when a new database's files
 * are: those don't heed the umask.
 */
async function closeFolder(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isDirectory()) return;
  const mark = await lstat(join(path, 'PG_VERSION')).catch(() => undefined);
  if (((found.mode | (mark?.mode ?? 0)) & OTHERS) === 0) return;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const inner = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await closePath(inner, PRIVATE);
    else if (entry.isFile() && entry.name !== 'PG_VERSION') await closePath(inner, 0o600);
  }
  if (mark) await closePath(join(path, 'PG_VERSION'), 0o600);
  // Last, so that a start that was interrupted goes over all of it again.
  await closePath(path, PRIVATE);
}

/** What belongs to another user, or lies where no rights are kept, is warned of instead. */
async function closePath(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(() => undefined);
}
