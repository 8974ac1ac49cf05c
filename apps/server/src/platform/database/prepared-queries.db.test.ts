import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import type { Db, OpenDatabase, Trx } from './database.ts';
import { createPreparedQuery } from './prepared-queries.ts';

/** A query of its own for each test, as the server has one for each. */
function createFindUser() {
  const prepared = createPreparedQuery();
  return (db: Db | Trx, id: string) =>
    prepared(db, {
      args: { id },
      build: (handle, args) => handle.selectFrom('users').selectAll().where('id', '=', args.id),
    });
}

const findPlainly = ({ db }: OpenDatabase, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).execute();

forEachDatabase((open, kind) => {
  it('a prepared query returns what the query itself does, at every call', async () => {
    await using database = await open();
    const findUser = createFindUser();
    const [anna, ben] = [await addUser(database.db), await addUser(database.db)];
    for (const id of [anna, ben, anna]) {
      expect(await findUser(database.db, id)).toEqual(await findPlainly(database, id));
    }
    expect(await findUser(database.db, crypto.randomUUID())).toEqual([]);
  });

  it('values of every kind of column are passed and parsed', async () => {
    await using database = await open();
    const prepared = createPreparedQuery();
    const args = { words: "Größe 'ß', 😀", count: 7, time: new Date('2026-11-24T18:00:00.123Z'), none: null };
    const [row] = await prepared(database.db, {
      args,
      build: (db, { words, count, time, none }) =>
        db.selectNoFrom([
          sql<string>`${words}::text`.as('words'),
          sql<number>`${count}::int`.as('count'),
          sql<Date>`${time}::timestamptz`.as('time'),
          sql<null>`${none}::text`.as('none'),
          sql<object>`'{"a": [1, null]}'::jsonb`.as('json'),
          sql<number[]>`ARRAY[1, 2]::int[]`.as('list'),
          sql<boolean>`true`.as('truth'),
        ]),
    });
    expect(row).toEqual({ ...args, json: { a: [1, null] }, list: [1, 2], truth: true });
  });

  it('a newer version may add a column meanwhile', async () => {
    await using database = await open();
    const findUser = createFindUser();
    const id = await addUser(database.db);
    await findUser(database.db, id);
    await sql`ALTER TABLE users ADD COLUMN nickname text DEFAULT 'none'`.execute(database.db);
    const both = await Promise.all([findUser(database.db, id), findUser(database.db, id)]);
    expect(both).toEqual([
      [expect.objectContaining({ id, nickname: 'none' })],
      [expect.objectContaining({ id })],
    ]);
    expect(database.errors.other).toBe(0);
  });

  it('a failed run is counted and leaves the statement usable', async () => {
    await using database = await open();
    const prepared = createPreparedQuery();
    const divide = (by: number) =>
      prepared(database.db, {
        args: { by },
        build: (db, args) => db.selectNoFrom(sql<number>`8 / ${args.by}::int`.as('result')),
      });
    expect(await divide(2)).toEqual([{ result: 4 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(database.errors.other).toBe(1);
    expect(await divide(4)).toEqual([{ result: 2 }]);
  });

  it('a prepared query sees nothing of a transaction that is open beside it', async () => {
    await using database = await open();
    const { db } = database;
    const findUser = createFindUser();
    const id = await addUser(db);
    await findUser(db, id);
    const changed = Promise.withResolvers<void>();
    let found: ReturnType<typeof findUser> | undefined;
    const undone = db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ country: 'FR' }).where('id', '=', id).execute();
      found = findUser(db, id);
      expect(await findUser(trx, id)).toMatchObject([{ country: 'FR' }]);
      changed.resolve();
      throw new Error('undone');
    });
    await changed.promise;
    await expect(undone).rejects.toThrow('undone');
    expect(await found).toMatchObject([{ country: 'EE' }]);
  });

  it(`the statement is known to the ${kind} session by its name`, async () => {
    await using database = await open();
    const findUser = createFindUser();
    const id = await addUser(database.db);
    for (const _ of [1, 2, 3]) await findUser(database.db, id);
    const { rows } = await sql<{ count: number }>`
      SELECT (generic_plans + custom_plans)::int AS count FROM pg_prepared_statements
      WHERE statement LIKE '%from "users" where "id" = $1' AND name LIKE 'prepared_%'
      ORDER BY prepare_time DESC LIMIT 1`.execute(database.db);
    expect(rows).toEqual([{ count: 3 }]);
  });
});
