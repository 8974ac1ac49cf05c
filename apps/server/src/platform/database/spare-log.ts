import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { DiskSpace } from '../disk/disk-space.ts';

const LOOK_EVERY_MS = 5000;
/** A checkpoint writes small files, and stops the database if they don't fit. */
const CHECKPOINT_BYTES = 2_000_000;
const SEGMENT_NAME = /^[0-9A-F]{24}$/;

type LogDeps = { pglite: PGlite; dataDir: string; diskSpace: Pick<DiskSpace, 'read'> };

/**
 * The database stops if a log segment doesn't fit on the disk. So a spare segment is created while there is space,
 * and on a low disk a checkpoint every few seconds lets the database reuse its segments.
 */
export function keepSpareLog({
  warn,
  ...deps
}: LogDeps & { warn: (error: unknown, message: string) => void }): AsyncDisposable {
  let looking: Promise<void> = makeSpareSegment(deps).catch((error: unknown) => {
    warn(error, 'no spare log could be made for the database');
  });
  const timer = setInterval(() => {
    looking = looking
      .then(() => checkpointWhenLow(deps))
      .catch((error: unknown) => warn(error, 'the database could not make a checkpoint'));
  }, LOOK_EVERY_MS).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Skips a low disk. */
export async function makeSpareSegment({ pglite, dataDir, diskSpace }: LogDeps): Promise<void> {
  const names = await readdir(join(dataDir, 'db', 'pg_wal'));
  const hasSpare = names.filter((name) => SEGMENT_NAME.test(name)).length > 1;
  if (hasSpare || (await diskSpace.read()).isLow) return;
  // The checkpoint renames the old segment to be the one after next.
  await pglite.exec('SELECT pg_switch_wal()');
  await pglite.exec('CHECKPOINT');
}

export async function checkpointWhenLow({ pglite, diskSpace }: Omit<LogDeps, 'dataDir'>): Promise<void> {
  const { free, isLow } = await diskSpace.read();
  if (isLow && free > CHECKPOINT_BYTES) await pglite.exec('CHECKPOINT');
}
