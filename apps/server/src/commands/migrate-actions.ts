import type { Db } from '../platform/database/database.ts';
import { findNewerMigrations, listPendingMigrations, migrateToLatest } from '../platform/database/migrate.ts';
import type { MigrateOrder } from './migrate.options.ts';
import type { Say } from './run-command.ts';

const UP_TO_DATE = 'The database is up to date.';

/** Returns whether the order's result is good: `status` is not while migrations are missing. */
export async function runMigrate(order: MigrateOrder, { db, say }: { db: Db; say: Say }): Promise<boolean> {
  const pending =
    order === 'up' ? await migrateToLatest(db, { onWait: say }) : await listPendingMigrations(db);
  if (pending.length === 0) say(UP_TO_DATE);
  else if (order === 'status') say(`${pending.length} migrations are missing, from ${pending[0]} on.`);
  else for (const name of pending) say(`${order === 'up' ? 'Migrated' : 'Would migrate'}: ${name}`);
  const newer = await findNewerMigrations(db);
  if (newer.length > 0) say(`A newer version has already migrated it: ${newer.join(', ')}`);
  return order !== 'status' || pending.length === 0;
}
