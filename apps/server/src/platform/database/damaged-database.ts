import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.ts';
import { COPY_NAME } from './daily-copies.ts';

/** The embedded database can't be opened. The message names the newest copy and how to restore it. */
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
    ? `The newest copy is ${join(copies, newest)}. To restore it:\n\n` +
      `  mv ${quote(db)} ${quote(broken)} && mkdir -m 700 ${quote(db)} && ` +
      `tar -xzf ${quote(join(copies, newest))} -C ${quote(db)}\n\nNewer data is only in the damaged database.`
    : `There is no copy in ${copies}: restore the folder from your own backup.`;
  return new OperatorError(
    `The embedded database in ${db} can't be opened (${describe(cause)}): its files are damaged or unreadable, or the disk is full. ` +
      `If the disk has free space and the files are readable, they are damaged. ${advice}`,
    { cause },
  );
}

/**
 * Throws unless the folder holds a database or doesn't exist. Without this check, a database that lost its PG_VERSION
 * would be overwritten by a new one.
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

/** The database is WebAssembly, which may throw values that aren't errors. */
function describe(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'object' && cause !== null && 'errno' in cause
    ? `error ${String(cause.errno)} of the file system`
    : String(cause);
}

const quote = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
