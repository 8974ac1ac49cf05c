import { resolve } from 'node:path';
import { BACKUP_USAGE, backUp, readBackupFolder } from './backup-actions.ts';
import { CommandError } from './command.errors.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  usage: BACKUP_USAGE,
  read: readBackupFolder,
  async follow(folder, { config, say }) {
    if (config.databaseUrl) {
      throw new CommandError(
        'The database is PostgreSQL: back it up with pg_dump, and the bucket with the tools of the store.',
      );
    }
    const { files, megabytes } = await backUp({ from: config.dataDir, to: resolve(folder) });
    say(`${files} files, ${megabytes} MB, are in ${folder}. To start from it: DATA_DIR=${folder} npm start`);
    if (config.storage.kind === 's3')
      say('Files in the bucket are not included: back them up with the tools of the store.');
    return true;
  },
});
