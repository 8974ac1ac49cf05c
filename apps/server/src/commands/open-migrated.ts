import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { keepPrivate } from '../platform/database/private-folder.ts';
import { waitForDatabase } from '../platform/database/wait-for-database.ts';
import { CommandError } from './command.errors.ts';

const say = (words: string) => void process.stderr.write(`${words}\n`);

/**
 * Opens and migrates the database for a command as a server does. `ran` lists the migrations that were applied. Throws CommandError where there
 * is no database: a command without the server's settings would create an empty one and find nothing wrong in it.
 */
export async function openMigrated(config: Config): Promise<{ database: OpenDatabase; ran: string[] }> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db')))
    throw new CommandError(
      `${dataDir} has no database. Run this with the server’s settings: DATABASE_URL, or its DATA_DIR.`,
    );
  const database = await openForCommand(config);
  try {
    return { database, ran: await migrateToLatest(database.db, { onWait: say }) };
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

/** Opens the database without migrating it, and waits until it responds. */
export async function openForCommand(config: Config): Promise<OpenDatabase> {
  const { databaseDirectUrl, databaseUrl, dataDir } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) for (const words of await keepPrivate(dataDir)) say(words);
  const database = await openDatabase({ url, dataDir, onWait: say });
  try {
    await waitForDatabase(database, { seconds: config.databaseWaitSeconds, say });
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}
