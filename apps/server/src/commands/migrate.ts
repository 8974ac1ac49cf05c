import { findNewerMigrations } from '../platform/database/migrate.ts';
import { UsageError } from './command.errors.ts';
import { openMigrated } from './open-migrated.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `Brings the database up to this version, as every server does when it starts.

  npm run migrate`,
  read(args) {
    if (args.length > 0) throw new UsageError('There is nothing to choose.');
  },
  async follow(_, { config, say }) {
    const { database, ran } = await openMigrated(config);
    await using opened = database;
    for (const name of ran) say(`Migrated: ${name}`);
    if (ran.length === 0) say('The database is up to date.');
    const newer = await findNewerMigrations(opened.db);
    if (newer.length > 0) say(`It is of a newer version than this one: ${newer.join(', ')}`);
    return true;
  },
});
