import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PRIVATE = 0o700;
const OTHERS = 0o077;
const OWN_FOLDERS = ['db', 'files', 'copies', 'outbox', 'tmp'];
const OWN_FILES = /^(secrets\.json|server\.lock).*$/;

/**
 * Creates the data folder if it doesn't exist, and removes other users' rights to its content; the process's umask
 * covers later files. The folder keeps its own mode if it contains other files, such as a home folder. Returns a
 * message for the operator if others can still access it.
 */
export async function keepPrivate(dataDir: string): Promise<string[]> {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE });
  // Windows has no such modes.
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
  return `Other users of this machine can access ${path} (mode ${rights}), which holds users' data. To prevent that: chmod 700 ${path}`;
}

/**
 * Restricts a folder of ours. Its content is included only if it was open until now, as earlier versions left it, or
 * for a new database's files, which ignore the umask.
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
  // Last, so that an interrupted start repeats everything.
  await closePath(path, PRIVATE);
}

/** Files of another user, or on a file system without modes, cause a warning instead. */
async function closePath(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(() => undefined);
}
