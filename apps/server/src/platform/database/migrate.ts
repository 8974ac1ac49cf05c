import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';
import { withoutQueryLimit } from './query-limit.ts';

/** Brings the database forward. With `target`, only as far as that migration. Answers the names of those that ran. */
export async function migrateToLatest(db: Db, target?: string): Promise<string[]> {
  return withoutQueryLimit(() =>
    db.connection().execute(async (connection) => {
      // A migration takes as long as its tables are large, or as another server's that it waits for.
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
    `The database was migrated by a version that this one is no successor of (${error.message}). ` +
      'Start the version that it belongs to, or restore a backup.',
    { cause: error },
  );
}

/** Those of a newer version count as done: what they added is meant to be used beside this one (decision 17). */
function withNewer(names: string[]): Record<string, Migration> {
  const done = names.map((name): [string, Migration] => [name, { up: async () => undefined }]);
  return { ...MIGRATIONS, ...Object.fromEntries(done) };
}

/** The migrations in the database that come after all that this version has. */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const last = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => name > last);
}

/** What Kysely says of a history that isn't ours. */
function isUnknownHistory(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('corrupted migrations');
}
