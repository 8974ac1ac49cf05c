import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { creditTopUp } from './post-payment.ts';
import { debitVideo, getBalance, refundVideo } from './wallet.service.ts';

forEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const announced: object[] = [];
  const announce: Announce = async (_, { userId, type, data }) =>
    void announced.push({ userId, type, data: data() });

  const newUser = async (cents = 0) => {
    const user = await addUser(database.db);
    if (cents > 0) await topUp(user, cents, crypto.randomUUID());
    return user;
  };
  const topUp = (userId: string, amountCents: number, sessionId: string) =>
    database.db
      .transaction()
      .execute((trx) => creditTopUp(trx, { userId, amountCents, sessionId, paymentId: sessionId }));
  const charge = (userId: string, videoId = crypto.randomUUID(), chargeNumber = 1) =>
    database.db
      .transaction()
      .execute((trx) => debitVideo(trx, { userId, videoId, chargeNumber, title: 'A video', announce }));
  const refund = (userId: string, videoId: string, chargeNumber = 1) =>
    database.db
      .transaction()
      .execute((trx) => refundVideo(trx, { userId, videoId, chargeNumber, title: 'A video' }));
  const sums = async (userId: string) => {
    const { rows } = await sql<{ mine: string; all: string }>`
      SELECT coalesce(sum(amount_cents) FILTER (WHERE user_id = ${userId}::uuid), 0) AS mine, sum(amount_cents) AS all
      FROM ledger_entries`.execute(database.db);
    return { mine: Number(rows[0]?.mine), all: Number(rows[0]?.all) };
  };

  it('a balance that falls under the price of one video is announced, once until it rises again', async () => {
    const user = await newUser(2500);
    const low = () => announced.filter((event) => 'userId' in event && event.userId === user);
    await charge(user);
    expect(low()).toEqual([]);
    const video = crypto.randomUUID();
    await charge(user, video);
    expect(low()).toEqual([{ userId: user, type: 'balance.low', data: { balance: 5, price: 10 } }]);
    await expect(charge(user)).rejects.toMatchObject({ kind: 'payment_required' });
    expect(low()).toHaveLength(1);
    await refund(user, video);
    await charge(user, video, 2);
    expect(low()).toHaveLength(2);
  });

  it('of 50 simultaneous debits on a balance for one, one succeeds, and the ledger sums to the balance', async () => {
    const user = await newUser(1000);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => charge(user)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.kind] : []));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refused).toEqual(Array(49).fill('payment_required'));
    expect(await getBalance(database.db, user)).toBe(0);
    expect(await sums(user)).toEqual({ mine: 0, all: 0 });
  });

  it('50 debits at once on a balance for seven take exactly seven', async () => {
    const user = await newUser(7999);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => charge(user)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7);
    expect(await getBalance(database.db, user)).toBe(999);
    expect(await sums(user)).toEqual({ mine: 999, all: 0 });
  });

  it('a user without a wallet has no balance and can’t buy', async () => {
    const user = await newUser();
    expect(await getBalance(database.db, user)).toBe(0);
    await expect(charge(user)).rejects.toMatchObject({ kind: 'payment_required' });
  });

  it('20 simultaneous refunds of one charge are posted once', async () => {
    const user = await newUser(1000);
    const video = crypto.randomUUID();
    await charge(user, video);
    const given = await Promise.all(Array.from({ length: 20 }, () => refund(user, video)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await getBalance(database.db, user)).toBe(1000);
  });

  it('a retried video is charged and refunded again under its next number', async () => {
    const user = await newUser(1000);
    const video = crypto.randomUUID();
    await charge(user, video, 1);
    await refund(user, video, 1);
    await charge(user, video, 2);
    expect(await refund(user, video, 1)).toBe(false);
    expect(await getBalance(database.db, user)).toBe(0);
    expect(await refund(user, video, 2)).toBe(true);
    expect(await sums(user)).toEqual({ mine: 1000, all: 0 });
  });

  it('the same charge is never debited twice, and the second attempt leaves the balance unchanged', async () => {
    const user = await newUser(3000);
    const video = crypto.randomUUID();
    await charge(user, video);
    await expect(charge(user, video)).rejects.toThrow('has been charged before');
    expect(await getBalance(database.db, user)).toBe(2000);
  });

  it('one payment credited 20 times at once is posted once', async () => {
    const user = await newUser();
    const session = crypto.randomUUID();
    const credited = await Promise.all(Array.from({ length: 20 }, () => topUp(user, 2500, session)));
    expect(credited.filter(Boolean)).toHaveLength(1);
    expect(await getBalance(database.db, user)).toBe(2500);
  });

  it('a transaction that is rolled back leaves neither entry nor balance', async () => {
    const user = await newUser(1000);
    const failing = database.db.transaction().execute(async (trx) => {
      const videoId = crypto.randomUUID();
      await debitVideo(trx, { userId: user, videoId, chargeNumber: 1, title: 'x', announce });
      throw new Error('after the debit');
    });
    await expect(failing).rejects.toThrow('after the debit');
    expect(await getBalance(database.db, user)).toBe(1000);
    expect(await sums(user)).toEqual({ mine: 1000, all: 0 });
  });

  describe('the database itself rejects', () => {
    it('a negative balance', async () => {
      const user = await newUser(1000);
      const overdraw = database.db
        .updateTable('wallets')
        .set({ balance_cents: -1 })
        .where('user_id', '=', user)
        .execute();
      await expect(overdraw).rejects.toThrow(/check constraint/);
    });

    it.each([
      ['ledger_entries', 'amount_cents'],
      ['ledger_transactions', 'purpose'],
    ])('to change or delete rows of %s', async (table, column) => {
      await newUser(1000);
      const name = sql.table(table);
      const change = sql`UPDATE ${name} SET ${sql.ref(column)} = ${sql.ref(column)}`;
      await expect(change.execute(database.db)).rejects.toThrow('append-only');
      await expect(sql`DELETE FROM ${name}`.execute(database.db)).rejects.toThrow('append-only');
      await expect(sql`TRUNCATE ${name} CASCADE`.execute(database.db)).rejects.toThrow('append-only');
    });

    it('entries that do not sum to zero', async () => {
      const lopsided = database.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('ledger_transactions')
          .values({ idempotency_key: crypto.randomUUID(), kind: 'top-up', purpose: 'x' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('ledger_entries')
          .values({
            transaction_id: id,
            account: 'sales',
            amount_cents: 5,
            user_id: null,
            balance_after_cents: null,
          })
          .execute();
      });
      await expect(lopsided).rejects.toThrow('do not sum to 0');
    });
  });
});
