import type { OpenDatabase } from './database.ts';
import { type MigrateOptions, migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Migrates the database, past a pooler: migrations change settings of their session. */
export async function migrateDirectly(
  database: OpenDatabase,
  options: Pick<MigrateOptions, 'onWait'> = {},
): Promise<void> {
  if (database.kind === 'pglite' || !database.isPooled) {
    await migrateToLatest(database.db, options);
    return;
  }
  const direct = await openDatabase({ url: database.url, dataDir: 'memory', poolSize: 2 });
  try {
    await migrateToLatest(direct.db, options);
  } finally {
    await direct[Symbol.asyncDispose]();
  }
}
