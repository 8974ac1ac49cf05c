import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { listActivityOfUser, saveStatus } from './key-activity.queries.ts';
import { deleteEnded, insertKey, insertSecret } from './keys.queries.ts';

const DAY = 24 * 3600_000;
const NOW = new Date(Date.UTC(2026, 10, 22, 12));
const BEFORE = new Date(NOW.getTime() - 400 * DAY);
const daysAfter = (days: number) => new Date(BEFORE.getTime() + days * DAY);

forEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  async function addKey(name: string) {
    const { db } = database;
    const userId = await addUser(db);
    const keyId = await db
      .transaction()
      .execute((trx) =>
        insertKey(trx, { userId, name, scopes: ['read'], dailyLimitCents: null, now: BEFORE }),
      );
    const act = (call: string, now: Date) =>
      saveStatus(db, {
        userId,
        keyId,
        useId: crypto.randomUUID(),
        requestId: 'nightly-run-1',
        call,
        targetId: null,
        now,
        status: 200,
      });
    return { userId, keyId, act };
  }

  it('all activity of a user is read in batches, each row once, newest first, whatever has the same time', async () => {
    const { userId, act } = await addKey('CI');
    const other = await addKey('other');
    for (let n = 0; n < 7; n++) await act(`call ${n}`, daysAfter(Math.floor(n / 3)));
    await other.act('not mine', NOW);
    const read = async (batch: number) => {
      const calls: string[] = [];
      for await (const { call, key_name } of listActivityOfUser(database.db, { userId, batch }))
        calls.push(`${key_name} ${call}`);
      return calls;
    };
    const all = await read(100);
    expect([...all].sort()).toEqual(Array.from({ length: 7 }, (_, n) => `CI call ${n}`));
    expect(all[0]).toBe('CI call 6');
    for (const batch of [1, 2, 3, 7]) expect(await read(batch)).toEqual(all);
  });

  it('a sweep deletes what has ended: expired texts, old spending and activity, and keys that were revoked long ago', async () => {
    const { db } = database;
    const { keyId, act } = await addKey('live');
    const revoked = await addKey('revoked');
    const addText = (expiresAt: Date | null) =>
      db.transaction().execute(async (trx) => {
        const hash = crypto.randomUUID();
        await insertSecret(trx, { keyId, hash, lastFour: 'abcd', now: BEFORE });
        await trx
          .updateTable('api_key_secrets')
          .set({ expires_at: expiresAt })
          .where('hash', '=', hash)
          .execute();
      });
    for (const expires of [null, new Date(NOW.getTime() - 1), new Date(NOW.getTime() + DAY)])
      await addText(expires);
    await act('old', daysAfter(-1));
    await act('kept', daysAfter(1));
    for (const days of [-1, 0]) {
      const day = daysAfter(days).toISOString().slice(0, 10);
      await db.insertInto('api_key_spending').values({ key_id: keyId, day, cents: 100 }).execute();
    }
    await revoked.act('of a revoked key', daysAfter(1));
    await db
      .updateTable('api_keys')
      .set({ revoked_at: daysAfter(-1) })
      .where('id', '=', revoked.keyId)
      .execute();

    expect(await deleteEnded(db, { now: NOW, before: BEFORE })).toBe(4);
    const count = async (table: 'api_key_secrets' | 'api_key_spending' | 'api_key_activity') =>
      (await db.selectFrom(table).select('key_id').where('key_id', 'in', [keyId, revoked.keyId]).execute())
        .length;
    expect([await count('api_key_secrets'), await count('api_key_spending')]).toEqual([2, 1]);
    expect(await count('api_key_activity')).toBe(1);
    const keys = await db
      .selectFrom('api_keys')
      .select('id')
      .where('id', 'in', [keyId, revoked.keyId])
      .execute();
    expect(keys).toEqual([{ id: keyId }]);
    expect(await deleteEnded(db, { now: NOW, before: BEFORE })).toBe(0);
  });
});
