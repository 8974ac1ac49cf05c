import type { OpenDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Migrates the database, past a pooler: migrations change settings of their session. */
export async function migrateDirectly(database: OpenDatabase): Promise<void> {
  if (database.kind === 'pglite' || !database.isPooled) {
    await migrateToLatest(database.db);
    return;
  }
  const direct = await openDatabase({ url: database.url, dataDir: 'memory', poolSize: 2 });
  try {
    await migrateToLatest(direct.db);
  } finally {
    await direct[Symbol.asyncDispose]();
  }
}
