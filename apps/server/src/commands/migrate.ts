import { findNewerMigrations } from '../platform/database/migrate.ts';
import { UsageError } from './command.errors.ts';
import { openMigrated } from './open-migrated.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: `Migrates the database to this version, as every server does at start.

  npm run migrate`,
  read(args) {
    if (args.length > 0) throw new UsageError('migrate takes no arguments.');
  },
  async follow(_, { config, say }) {
    const { database, ran } = await openMigrated(config);
    await using opened = database;
    for (const name of ran) say(`Migrated: ${name}`);
    if (ran.length === 0) say('The database is up to date.');
    const newer = await findNewerMigrations(opened.db);
    if (newer.length > 0) say(`A newer version has already migrated it: ${newer.join(', ')}`);
    return true;
  },
});
