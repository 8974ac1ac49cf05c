import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';
import { withoutQueryLimit } from './query-limit.ts';

/** In their order. */
const NAMES = Object.keys(MIGRATIONS).sort();

const isNewer = (name: string) => name > (NAMES.at(-1) ?? '');

/** Migrates the database, with `target` only up to that migration. Returns the names of the migrations that ran. */
export async function migrateToLatest(db: Db, target?: string): Promise<string[]> {
  return withoutQueryLimit(() =>
    db.connection().execute(async (connection) => {
      // A migration may take long, because of large tables or because it waits for another server's migration.
      await sql`SET statement_timeout = 0`.execute(connection);
      try {
        return await migrate(connection, target);
      } finally {
        await sql`RESET statement_timeout`.execute(connection);
      }
    }),
  );
}

async function migrate(db: Db, target?: string): Promise<string[]> {
  // The migrator reads the structure of the whole database three times before it finds nothing to do.
  if (!target && (await isLatest(db))) return [];
  const newer = await findNewerMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withNewer(newer) } });
  const { error, results = [] } = target
    ? await migrator.migrateTo(target)
    : await migrator.migrateToLatest();
  if (!error) return results.map((result) => result.migrationName);
  const failed = results.find((result) => result.status === 'Error');
  if (failed || !isUnknownHistory(error)) {
    throw new Error(`Migration ${failed?.migrationName ?? '(before the first)'} failed`, { cause: error });
  }
  // A newer version may have started at the same time.
  if ((await findNewerMigrations(db)).length > newer.length) return migrate(db, target);
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

/** Whether this version's migrations ran, and no others but newer ones. */
async function isLatest(db: Db): Promise<boolean> {
  return isDeepStrictEqual(
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
