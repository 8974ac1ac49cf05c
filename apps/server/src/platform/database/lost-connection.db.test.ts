import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { openDatabase } from './open-database.ts';
import { queryDatabase } from './query-database.ts';

it('a connection that breaks inside a transaction ends that transaction, and neither the process nor the next one', async () => {
  await using database = await openPostgresDatabase();
  const { db } = database;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it('when one connection hangs, those that wait in the pool are replaced with it: only one request waits', async () => {
  await using proxy = await openDatabaseProxy(new URL(inject('postgresUrl')));
  const limits = { connectMs: 5000, queryMs: 1000 };
  await using database = await openDatabase({ url: proxy.url, dataDir: 'memory', limits });
  const ask = () => sql<{ one: number }>`SELECT 1 AS one FROM pg_sleep(0.05)`.execute(database.db);
  await Promise.all(Array.from({ length: 8 }, ask));
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  expect(database.pool.idleCount).toBe(8);
  proxy.hang(true);
  proxy.hang(false);
  await expect(ask()).rejects.toThrow();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it('a session whose client can’t be reached any more lets go of its locks', async () => {
  const url = inject('postgresUrl');
  await using proxy = await openDatabaseProxy(new URL(url));
  const limits = { connectMs: 5000, queryMs: 2000, silentMs: 300 };
  await using silent = await openDatabase({ url: proxy.url, dataDir: 'memory', limits });
  await using other = await openDatabase({ url, dataDir: 'memory', limits });
  const lock = sql`SELECT pg_advisory_xact_lock(4711)`;
  const held = silent.db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    proxy.hang(true);
    await sql`SELECT 1`.execute(trx);
  });
  const gone = expect(held).rejects.toThrow();
  await other.db.transaction().execute((trx) => lock.execute(trx));
  await gone;
});

it('a connection whose server only reads any more, as after a failover, is replaced after its first refused change', async () => {
  const url = inject('postgresUrl');
  await using database = await openDatabase({ url, dataDir: 'memory', poolSize: 1 });
  const { db } = database;
  const change = () => sql`CREATE TEMPORARY SEQUENCE changes`.execute(db);
  const demote = () => sql`SET default_transaction_read_only = on`.execute(db);
  await demote();
  await expect(db.transaction().execute((trx) => sql`CREATE SEQUENCE changes`.execute(trx))).rejects.toThrow(
    'read-only transaction',
  );
  await change();
  await demote();
  await expect(sql`CREATE SEQUENCE changes`.execute(db)).rejects.toThrow('read-only transaction');
  await change();
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  expect(database.pool.totalCount).toBe(1);
});

it('a database that only reads doesn’t count as working, and its connection is replaced after the check', async () => {
  await using database = await openDatabase({ url: inject('postgresUrl'), dataDir: 'memory', poolSize: 1 });
  const { db } = database;
  await queryDatabase(db);
  await sql`SET default_transaction_read_only = on`.execute(db);
  await expect(queryDatabase(db)).rejects.toThrow('the database only reads');
  await queryDatabase(db);
});
