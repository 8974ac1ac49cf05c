import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { creditTopUp } from '../features/wallet/post-payment.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { addUser } from './add-user.ts';
import { openEmbeddedDatabase } from './databases.ts';

const instanceOf = (database: OpenDatabase) => (database.kind === 'pglite' ? database.pglite : undefined);

/** Every row of every table. */
async function readAll({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT schemaname || '.' || tablename AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss') ORDER BY name`.execute(db);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) all[name] = (await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows;
  return all;
}

it('a database that was used is given out again as new, rows that never change included', async () => {
  const first = await openEmbeddedDatabase();
  const instance = instanceOf(first);
  const asNew = await readAll(first);
  const userId = await addUser(first.db);
  const payment = { userId, sessionId: 'cs_1', paymentId: 'pi_1', amountCents: 1000 };
  await first.db.transaction().execute((trx) => creditTopUp(trx, payment));
  await sql`UPDATE pgboss.queue SET retry_limit = 99`.execute(first.db);
  await expect(sql`SELECT * FROM no_such_table`.execute(first.db)).rejects.toThrow();
  await first[Symbol.asyncDispose]();

  await using second = await openEmbeddedDatabase();
  expect(instanceOf(second)).toBe(instance);
  expect(await readAll(second)).toEqual(asNew);
  expect(Object.values(second.errors)).toEqual([0, 0, 0, 0, 0]);
  const again = { ...payment, userId: await addUser(second.db) };
  await second.db.transaction().execute((trx) => creditTopUp(trx, again));
  await expect(sql`DELETE FROM postings`.execute(second.db)).rejects.toThrow();
});

it.each([
  ['a table', 'ALTER TABLE users ADD COLUMN nickname text'],
  ['a trigger', 'DROP TRIGGER users_change ON users'],
  ['a setting', "SET statement_timeout = '5s'"],
  ['a lock', 'SELECT pg_advisory_lock(7)'],
])('a database is not given out again once a test has changed %s', async (_what, statement) => {
  const first = await openEmbeddedDatabase();
  await sql.raw(statement).execute(first.db);
  await first[Symbol.asyncDispose]();
  await using second = await openEmbeddedDatabase();
  expect(instanceOf(second)).not.toBe(instanceOf(first));
});

it('a database is not given out again once a test has replaced a method of it', async () => {
  const first = await openEmbeddedDatabase();
  if (first.kind !== 'pglite') throw new Error('not embedded');
  first.pglite.execProtocolRaw = () => Promise.reject(new Error('broken'));
  await first[Symbol.asyncDispose]();
  await using second = await openEmbeddedDatabase();
  expect(instanceOf(second)).not.toBe(first.pglite);
  expect(await addUser(second.db)).toBeTypeOf('string');
});
