import { resolve } from 'node:path';
import { CommandError } from './command.errors.ts';
import { openBackup } from './open-backup.ts';
import { openClient } from './open-client.ts';
import { openForCommand } from './open-migrated.ts';
import { openStorage } from './open-storage.ts';
import { RESTORE_USAGE, readRestoreFolder, restoreServer } from './restore-actions.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: RESTORE_USAGE,
  read: readRestoreFolder,
  async follow(folder, { config, say }) {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
    if (!databaseUrl) {
      throw new CommandError(
        'DATABASE_URL is not set. A backup of the embedded database needs no restoring: start with DATA_DIR=FOLDER. ' +
          'To move it to PostgreSQL, set DATABASE_URL.',
      );
    }
    await using database = await openForCommand(config);
    await using open = await openClient(databaseUrl);
    const storage = openStorage(config);
    await using backup = await openBackup(resolve(folder), say);
    const restored = await restoreServer(backup.folder, { client: open.client, database, storage, say });
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored ${rows} rows and ${restored.files.count} files.`);
    if (backup.isDataFolder)
      say(
        `Set AUTH_SECRET and LINK_SECRET as that server had them, else to "auth" and "links" of ${folder}/secrets.json.`,
      );
    say('Next: npm run migrate, npm run ledger:check, npm run files:check, then start the server.');
    return true;
  },
});
