import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';
import { LOCK_WAITS, type LockWaits, waitForLocks } from './lock-waits.ts';
import { withoutQueryLimit } from './query-limit.ts';

/** In their order. */
const NAMES = Object.keys(MIGRATIONS).sort();

const isNewer = (name: string) => name > (NAMES.at(-1) ?? '');

export type MigrateOptions = {
  /** The last migration that runs; default: the latest. */
  target?: string | undefined;
  /** Receives what a migration waits for. */
  onWait?: ((words: string) => void) | undefined;
  waits?: LockWaits;
};

class MigrationError extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

const nameOf = (error: unknown) =>
  error instanceof MigrationError ? `Migration ${error.migration}` : 'The migration';

/**
 * Migrates the database and returns the names of the migrations that ran. Each is a transaction of its own, so none keeps its tables locked
 * while a later one waits. Throws OperatorError if a table is in use for ten minutes.
 */
export async function migrateToLatest(
  db: Db,
  { target, onWait = () => undefined, waits = LOCK_WAITS }: MigrateOptions = {},
): Promise<string[]> {
  return withoutQueryLimit(() =>
    db.connection().execute(async (connection) => {
      // A migration may take long, because of large tables or because it waits for another server's migration.
      await sql`SET statement_timeout = 0`.execute(connection);
      // The migrator's own lock, for which other servers wait, has a longer limit of its own.
      await sql`SELECT set_config('lock_timeout', ${String(waits.lockMs)}, false)`.execute(connection);
      try {
        const work = () => migrateNext(connection, target);
        const ran: string[] = [];
        for (;;) {
          const names = await waitForLocks({ db: connection, work }, { waits, nameOf, onWait });
          if (names.length === 0) return ran;
          ran.push(...names);
        }
      } finally {
        await sql`RESET statement_timeout`.execute(connection);
        await sql`RESET lock_timeout`.execute(connection);
      }
    }),
  );
}

/** Runs the next migration, on an empty database all of them. Returns none if there is nothing to do. */
async function migrateNext(db: Db, target: string | undefined): Promise<string[]> {
  // The migrator reads the structure of the whole database three times before it finds nothing to do.
  if (!(await isPending(db, target))) return [];
  const applied = await listApplied(db);
  const newer = applied.filter(isNewer);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withNewer(newer) } });
  const { error, results = [] } = await (applied.length > 0
    ? migrator.migrateUp()
    : target
      ? migrator.migrateTo(target)
      : migrator.migrateToLatest());
  if (!error) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  if (failed || !isUnknownHistory(error)) {
    throw new MigrationError(failed?.migrationName ?? '(before the first)', error);
  }
  // A newer version may have started at the same time.
  if ((await findNewerMigrations(db)).length > newer.length) return migrateNext(db, target);
  throw new OperatorError(
    `The database was migrated by a version that does not precede this one (${error.message}). ` +
      'Start that version, or restore a backup.',
    { cause: error },
  );
}

/** Treats a newer version's migrations as applied: they are compatible with this version (decision 17). */
function withNewer(names: string[]): Record<string, Migration> {
  const done = names.map((name): [string, Migration] => [name, { up: async () => undefined }]);
  return { ...MIGRATIONS, ...Object.fromEntries(done) };
}

/** Whether migrations up to the target are missing; without one also whether there are others that are no newer ones. */
async function isPending(db: Db, target: string | undefined): Promise<boolean> {
  if (target) return (await listPendingMigrations(db)).some((name) => name <= target);
  return !isDeepStrictEqual(
    (await listApplied(db)).filter((name) => !isNewer(name)),
    NAMES,
  );
}

/** Returns the database's migrations that are later than all of this version's. */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  return (await listApplied(db)).filter(isNewer);
}

/** Returns this version's migrations that the database lacks, in their order. Changes nothing. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const applied = new Set(await listApplied(db));
  return NAMES.filter((name) => !applied.has(name));
}

/** The names of the migrations that ran on the database, in the order of names. */
async function listApplied(db: Db): Promise<string[]> {
  const found = await sql<{
    found: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(db);
  if (!found.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Kysely's message for an incompatible history. */
function isUnknownHistory(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations');
}
