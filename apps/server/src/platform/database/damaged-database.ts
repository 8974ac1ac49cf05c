import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.ts';
import { COPY_NAME } from './daily-copies.ts';

/** The embedded database can't be opened. Says which copy to go back to, and how. */
export async function damagedDatabase(dataDir: string, cause: unknown): Promise<OperatorError> {
  const copies = join(dataDir, 'copies');
  const names = await readdir(copies).catch(() => []);
  const newest = names
    .filter((name) => COPY_NAME.test(name) && !name.endsWith('.part'))
    .sort()
    .at(-1);
  const db = join(dataDir, 'db');
  const broken = `${db}-broken-${Date.now()}`;
  const advice = newest
    ? `The newest copy of it is ${join(copies, newest)}. To go back to that one:\n\n` +
      `  mv ${quote(db)} ${quote(broken)} && mkdir -m 700 ${quote(db)} && ` +
      `tar -xzf ${quote(join(copies, newest))} -C ${quote(db)}\n\nWhat was stored after it is in the broken one only.`
    : `There is no copy of it in ${copies}: restore the folder from a backup of your own.`;
  return new OperatorError(
    `The embedded database in ${db} can't be opened (${describe(cause)}): its files are damaged, can't be read, or have no room ` +
      `on the disk. If there is room and you may read them, they are damaged. ${advice}`,
    { cause },
  );
}

/**
 * Throws unless the folder is a database's, or not there yet. A database that lost the file that marks it as one would be
 * made anew over what is there.
 */
export async function ensureWhole(dataDir: string): Promise<void> {
  const db = join(dataDir, 'db');
  const names = await readdir(db).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0 && !(await stat(join(db, 'PG_VERSION')).catch(() => undefined))) {
    throw new Error('PG_VERSION is missing');
  }
}

/** The database is WebAssembly, which throws what isn't always an error. */
function describe(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'object' && cause !== null && 'errno' in cause
    ? `error ${String(cause.errno)} of the file system`
    : String(cause);
}

const quote = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
