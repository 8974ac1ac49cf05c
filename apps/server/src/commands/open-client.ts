import pg from 'pg';

/** A connection without time limits, for statements that read or write whole tables. */
export async function openClient(url: string): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'avatarcade-backup',
    keepAlive: true,
  });
  // A connection that is lost rejects its query.
  client.on('error', () => undefined);
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}
