import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from '../../migrations/migrations.ts';
import type { Db } from './database.ts';

/** Brings the database forward. With `target`, only as far as that migration. Answers the names of those that ran. */
export async function migrateToLatest(db: Db, target?: string): Promise<string[]> {
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
