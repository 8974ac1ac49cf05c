import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { OpenDatabase } from './database.ts';

const LOOK_EVERY_MS = 3600_000;
/** A server that is started again and again doesn't copy each time, and answers its first visitors first. */
const FIRST_LOOK_MS = 10 * 60_000;
const KEPT = 7;
const NAME = /^db-\d{4}-\d\d-\d\d\.tar\.gz$/;

type CopyDeps = { database: OpenDatabase; dataDir: string; clock: Clock };

/** Copies an embedded database once a day for as long as the server runs; another one has its own means. */
export function scheduleDailyCopies({
  warn,
  ...deps
}: CopyDeps & { warn: (error: unknown, message: string) => void }): Disposable {
  const look = () =>
    void ensureDailyCopy(deps).catch((error: unknown) => warn(error, 'the database could not be copied'));
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
 * Today's copy, in `DATA_DIR/copies`, unless it is there; the oldest goes when there are more than a week's. Queries wait
 * for it, under a second for a database of a small studio. Answers whether one was made.
 */
export async function ensureDailyCopy({ database, dataDir, clock }: CopyDeps): Promise<boolean> {
  if (database.kind !== 'pglite') return false;
  const folder = join(dataDir, 'copies');
  const name = `db-${clock().toISOString().slice(0, 10)}.tar.gz`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await listCopies(folder)).includes(name)) return false;
  const copy = Buffer.from(await (await database.pglite.dumpDataDir('gzip')).arrayBuffer());
  const path = join(folder, name);
  await writeFile(`${path}.part`, copy, { mode: 0o600 });
  await rename(`${path}.part`, path);
  for (const old of (await listCopies(folder)).slice(0, -KEPT)) await rm(join(folder, old));
  return true;
}

/** Oldest first. */
async function listCopies(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}
