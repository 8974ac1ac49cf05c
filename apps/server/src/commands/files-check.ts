import { checkFiles } from './check-files.ts';
import { CommandError, UsageError } from './command.errors.ts';
import { openClient } from './open-client.ts';
import { openStorage } from './open-storage.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Compares the files that the database names with those in the storage. Changes nothing.

  npm run files:check            ends with code 1 if a named file is missing
  npm run files:check -- --list  names every orphan as well`;
const SHOWN = 20;

await runCommand({
  usage: USAGE,
  read(args) {
    const [option, ...more] = args;
    if (more.length > 0 || (option !== undefined && option !== '--list'))
      throw new UsageError(`Unexpected argument: "${more[0] ?? option}".`);
    return { isListing: option === '--list' };
  },
  async follow({ isListing }, { config, say }) {
    if (!config.databaseUrl)
      throw new CommandError(
        'DATABASE_URL is not set: this checks the files of a PostgreSQL. The embedded database has no such check.',
      );
    await using open = await openClient(config.databaseDirectUrl ?? config.databaseUrl);
    const { named, stored, missing, orphans } = await checkFiles({
      client: open.client,
      storage: openStorage(config),
    });
    say(`${named} files are named, ${stored} are stored.`);
    for (const key of missing) say(`missing: ${key}`);
    const shown = isListing ? orphans : orphans.slice(0, SHOWN);
    if (orphans.length > 0)
      say(`${orphans.length} files are named by no row (built-in media, unfinished uploads):`);
    for (const key of shown) say(`orphan: ${key}`);
    if (shown.length < orphans.length) say(`… and ${orphans.length - shown.length} more: --list`);
    return missing.length === 0;
  },
});
