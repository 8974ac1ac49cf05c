import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import type { OpenDatabase } from './database.ts';

const LOOK_EVERY_MS = 3600_000;
/** A server that restarts repeatedly doesn't copy each time, and serves its first visitors first. */
const FIRST_LOOK_MS = 10 * 60_000;
/** Today and the six days before, as the privacy policy promises. */
const KEPT_DAYS = 7;
const DAY_MS = 24 * 3600_000;
/** The day of a copy, finished or not. */
export const COPY_NAME = /^db-(\d{4}-\d\d-\d\d)\.tar\.gz(\.part)?$/;

type CopyDeps = {
  database: OpenDatabase;
  dataDir: string;
  clock: Clock;
  diskSpace?: Pick<DiskSpace, 'ensureRoom'>;
};

/** Copies an embedded database once a day while the server runs, and deletes copies that are a week old. */
export function scheduleDailyCopies({
  warn,
  ...deps
}: CopyDeps & { warn: (error: unknown, message: string) => void }): Disposable {
  const look = () =>
    void keepDailyCopies(deps).catch((error: unknown) => warn(error, 'the database could not be copied'));
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    [Symbol.dispose]() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

/**
 * Makes today's copy in `DATA_DIR/copies` unless it exists, and returns whether it did. PostgreSQL has its own tools,
 * but old copies are deleted all the same. Queries wait for the copy: under a second for the database of a small
 * studio.
 */
export async function keepDailyCopies({ database, dataDir, clock, diskSpace }: CopyDeps): Promise<boolean> {
  const folder = join(dataDir, 'copies');
  const now = clock();
  await removeOldCopies(folder, dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
  if (database.kind !== 'pglite') return false;
  const name = `db-${dayOf(now)}.tar.gz`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).includes(name)) return false;
  await diskSpace?.ensureRoom();
  const copy = Buffer.from(await (await database.pglite.dumpDataDir('gzip')).arrayBuffer());
  const path = join(folder, name);
  await writeFile(`${path}.part`, copy, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return true;
}

/** Copies of the day `last` or earlier; days as in their file names. */
async function removeOldCopies(folder: string, last: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, day] = COPY_NAME.exec(name) ?? [];
    if (day && day <= last) await rm(join(folder, name), { force: true });
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
