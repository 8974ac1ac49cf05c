import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import type { Trx } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';

const touch = (trx: Trx, id: string) =>
  trx.updateTable('users').set({ country: 'EE' }).where('id', '=', id).execute();

it('two transactions that deadlock both succeed in the end', async () => {
  await using database = await openPostgresDatabase();
  const { db } = database;
  const [anna, ben] = [await addUser(db), await addUser(db)];
  const both = Promise.withResolvers<void>();
  let waiting = 2;
  let runs = 0;
  const lockBoth = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      runs += 1;
      await touch(trx, first);
      waiting -= 1;
      if (waiting === 0) both.resolve();
      await both.promise;
      await touch(trx, second);
      return first;
    });
  expect(await Promise.all([lockBoth(anna, ben), lockBoth(ben, anna)])).toEqual([anna, ben]);
  expect(runs).toBe(3);
});

it('an error other than a conflict ends a transaction at once', async () => {
  await using database = await openPostgresDatabase();
  let runs = 0;
  const failing = inTransaction(database.db, async () => {
    runs += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});

it('a conflict that repeats is given up', async () => {
  await using database = await openPostgresDatabase();
  let runs = 0;
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
  const failing = inTransaction(database.db, async () => {
    runs += 1;
    throw conflict;
  });
  await expect(failing).rejects.toBe(conflict);
  expect(runs).toBe(3);
});

it('what another transaction has committed is read after waiting for it, whatever level the database has by default', async () => {
  await using original = await openPostgresDatabase();
  if (original.kind !== 'postgres') throw new Error('not a PostgreSQL');
  const name = new URL(original.url).pathname.slice(1);
  await sql`ALTER DATABASE ${sql.id(name)} SET default_transaction_isolation = 'repeatable read'`.execute(
    original.db,
  );
  await using database = await openDatabase({ url: original.url, dataDir: 'memory' });
  const { db } = database;
  const { rows } = await sql`SHOW transaction_isolation`.execute(db);
  expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }]);
  const anna = await addUser(db);
  let runs = 0;
  const countUp = () =>
    inTransaction(db, async (trx) => {
      runs += 1;
      await sql`UPDATE users SET country = country || 'E' WHERE id = ${anna}`.execute(trx);
    });
  await Promise.all(Array.from({ length: 5 }, countUp));
  const { country } = await db
    .selectFrom('users')
    .select('country')
    .where('id', '=', anna)
    .executeTakeFirstOrThrow();
  expect({ country, runs }).toEqual({ country: 'EEEEEEE', runs: 5 });
});
