import type { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Live } from './live.port.ts';
import { openPostgresLive } from './postgres-live.ts';
import { CHANNEL, createReceivers } from './receivers.ts';

/** An embedded database has one process, which notifies itself; PostgreSQL carries messages between processes. */
export async function openLive({ database, log }: { database: OpenDatabase; log: Log }): Promise<Live> {
  if (database.kind === 'postgres') return openPostgresLive({ url: database.url, log });
  return openEmbeddedLive(database.pglite);
}

async function openEmbeddedLive(pglite: PGlite): Promise<Live> {
  const receivers = createReceivers();
  // What the database's own triggers announce.
  await pglite.listen(CHANNEL, receivers.receive);
  return {
    openTopics: receivers.add,
    onGap: () => () => undefined,
    // It ends with the database: stopping to listen would be a query to one that may have failed.
    async [Symbol.asyncDispose]() {},
  };
}
