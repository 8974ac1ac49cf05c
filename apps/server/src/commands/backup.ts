import { resolve } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { backUpServer } from './back-up-server.ts';
import { BACKUP_USAGE, backUp, readBackupFolder } from './backup-actions.ts';
import { openClient } from './open-client.ts';
import { openStorage } from './open-storage.ts';
import { runCommand, type Say } from './run-command.ts';

await runCommand({
  usage: BACKUP_USAGE,
  read: readBackupFolder,
  async follow(folder, { config, say }) {
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    if (url) return backUpPostgres(folder, { config, url, say });
    const { files, megabytes } = await backUp({ from: config.dataDir, to: resolve(folder) });
    say(`${files} files, ${megabytes} MB, are in ${folder}. To start from it: DATA_DIR=${folder} npm start`);
    if (config.storage.kind === 's3')
      say('Files in the bucket are not included: back them up with the tools of the store.');
    return true;
  },
});

async function backUpPostgres(
  folder: string,
  { config, url, say }: { config: Config; url: string; say: Say },
): Promise<boolean> {
  await using open = await openClient(url);
  const parts = { client: open.client, storage: openStorage(config), say };
  const { rows, files, megabytes, missing } = await backUpServer(resolve(folder), parts);
  say(`${rows} rows and ${files} files, ${megabytes} MB, are in ${folder}.`);
  say('AUTH_SECRET and LINK_SECRET are not in it: they are yours to keep.');
  for (const key of missing) say(`missing: ${key} is named by a row, and isn't in the storage.`);
  return missing.length === 0;
}
