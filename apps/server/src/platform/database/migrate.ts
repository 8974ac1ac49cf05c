import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';
import { withoutQueryLimit } from './query-limit.ts';

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

/** Returns the database's migrations that are later than all of this version's. */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => name > last);
}

/** Returns this version's migrations that the database lacks, in their order. Changes nothing. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const names = Object.keys(MIGRATIONS).sort();
  if (!tables.some(({ name }) => name === 'kysely_migration')) return names;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

/** Kysely's message for an incompatible history. */
function isUnknownHistory(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations');
}
