import { MIGRATE_USAGE, readMigrateOrder } from './migrate.options.ts';
import { runMigrate } from './migrate-actions.ts';
import { openForCommand } from './open-migrated.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: MIGRATE_USAGE,
  read: readMigrateOrder,
  async follow(order, { config, say }) {
    await using database = await openForCommand(config);
    return await runMigrate(order, { db: database.db, say });
  },
});
