import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
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
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = target
    ? await migrator.migrateTo(target)
    : await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? '(before the first)'} failed`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
