import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Live } from './live.port.ts';
import { openPostgresLive } from './postgres-live.ts';
import { createTopics } from './topics.ts';

/** An embedded database has one process, which notifies itself; PostgreSQL carries messages between processes. */
export async function openLive({ database, log }: { database: OpenDatabase; log: Log }): Promise<Live> {
  if (database.kind === 'postgres') return openPostgresLive({ url: database.url, log });
  return { openTopics: () => createTopics(), onGap: () => () => undefined, async [Symbol.asyncDispose]() {} };
}
