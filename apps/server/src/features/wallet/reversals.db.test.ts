import { MESSAGES } from '@avatarcade/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { addMoneyProps, createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { checkLedger } from './ledger-check.service.ts';
import { listAllEntries, listEntries } from './statement.queries.ts';
import { listUnmatched } from './unclaimed.queries.ts';
import { getWallet } from './wallet.service.ts';

forEachDatabase((open) => {
  let database: OpenDatabase;
  let world: MoneyWorld;
  beforeAll(async () => {
    database = await open();
    world = await createMoneyWorld(database.db, { props: await addMoneyProps(database.db) });
  });
  afterAll(async () => {
    expect(await checkLedger(database.db)).toEqual([]);
    await database[Symbol.asyncDispose]();
  });

  const wallet = async (user: string) => {
    const { balanceCents, debtCents } = await getWallet(database.db, user);
    return [balanceCents, debtCents];
  };
  const pay = async (user: string, amountTotal: number) => {
    const paymentId = `pi_${crypto.randomUUID()}`;
    const event = checkoutEvent(COMPLETED, { paymentId, amountTotal, clientReferenceId: user });
    expect(await world.deliver(event)).toBe('credited');
    return paymentId;
  };
  const refund = (paymentId: string, amountCents: number) =>
    world.deliver(reversalEvent({ paymentId, amountCents }));
  const dispute = (paymentId: string, amountCents: number, closed = false) =>
    world.deliver(reversalEvent({ kind: 'dispute', paymentId, amountCents, closed }));

  describe('a refund of the card payment', () => {
    it('takes the refunded amount, in parts as they grow, and each once', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 5000);
      const part = reversalEvent({ paymentId: payment, amountCents: 1500 });
      expect(await world.deliver(part)).toBe('returned');
      expect(await world.deliver(part)).toBe('seen');
      expect(await wallet(user)).toEqual([3500, 0]);
      await refund(payment, 2500);
      // The same sum again, and an older one that was delayed.
      await refund(payment, 2500);
      await refund(payment, 1500);
      expect(await wallet(user)).toEqual([2500, 0]);
    });

    it('that arrives before its payment waits for it', async () => {
      const user = await addUser(database.db);
      const paymentId = `pi_${crypto.randomUUID()}`;
      expect(await refund(paymentId, 500)).toBe('unmatched');
      expect((await listUnmatched(database.db)).map((each) => each.paymentId)).toContain(paymentId);
      const event = checkoutEvent(COMPLETED, { paymentId, amountTotal: 2000, clientReferenceId: user });
      await world.deliver(event);
      expect(await wallet(user)).toEqual([1500, 0]);
      expect((await listUnmatched(database.db)).map((each) => each.paymentId)).not.toContain(paymentId);
    });

    it('of spent money makes a debt, which blocks new videos until a top-up has paid it', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 2000);
      await world.order(user);
      await refund(payment, 2000);
      expect(await wallet(user)).toEqual([0, 1000]);
      await expect(world.order(user)).rejects.toMatchObject({
        kind: 'payment_required',
        detail: MESSAGES.owed('10.00'),
      });
      await pay(user, 500);
      expect(await wallet(user)).toEqual([0, 500]);
      await expect(world.order(user)).rejects.toMatchObject({ detail: MESSAGES.owed('5.00') });
      await pay(user, 2000);
      expect(await wallet(user)).toEqual([1500, 0]);
      await world.order(user);

      const entries = await listEntries(database.db, { filter: { userId: user }, offset: 0, limit: 10 });
      const shown = entries
        .map(({ kind, ...cents }) => [kind, cents.amountCents, cents.balanceAfterCents, cents.debtAfterCents])
        .reverse();
      expect(shown).toEqual([
        ['top-up', 2000, 2000, 0],
        ['video', -1000, 1000, 0],
        ['payment-refund', -2000, 0, 1000],
        ['top-up', 500, 0, 500],
        ['top-up', 2000, 1500, 0],
        ['video', -1000, 500, 0],
      ]);
    });

    it('the download has what has moved, in batches of any size, newest first', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 2000);
      await world.order(user);
      await refund(payment, 2000);
      // Pays a debt and leaves a rest: entries on both accounts.
      await pay(user, 2500);
      const held = await listEntries(database.db, { filter: { userId: user }, offset: 0, limit: 10 });
      expect(held.map(({ amountCents }) => amountCents)).toEqual([2500, -2000, -1000, 2000]);
      for (const batch of [1, 2, 3, 4, 5]) {
        const read: unknown[] = [];
        for await (const entry of listAllEntries(database.db, { userId: user, batch })) read.push(entry);
        expect(read).toMatchObject(held);
      }
      let statements = 0;
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const entries = listAllEntries(db, { userId: user, batch: 2 });
      await entries.next();
      await entries.next();
      expect(statements).toBe(1);
      await entries.next();
      expect(statements).toBe(2);
    });

    it('the refund of a failed video pays the debt as well', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 1000);
      const video = await world.order(user);
      await refund(payment, 700);
      expect(await wallet(user)).toEqual([0, 700]);
      await world.fail(video, 1);
      expect(await wallet(user)).toEqual([300, 0]);
    });

    it('20 at once, of growing sums, add up to the largest', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 4000);
      await Promise.all(Array.from({ length: 20 }, (_, n) => refund(payment, (n + 1) * 100)));
      expect(await wallet(user)).toEqual([2000, 0]);
    });
  });

  describe('a dispute', () => {
    it('takes the money, and returns it when it is won, in any order of events', async () => {
      for (const order of [
        ['open', 'won'],
        ['won', 'open'],
        ['open', 'won', 'open', 'won'],
      ]) {
        const user = await addUser(database.db);
        const payment = await pay(user, 3000);
        for (const news of order) await dispute(payment, news === 'open' ? 3000 : 0, news === 'won');
        expect(await wallet(user)).toEqual([3000, 0]);
      }
    });

    it('that is lost takes the money, once', async () => {
      const user = await addUser(database.db);
      const payment = await pay(user, 3000);
      await dispute(payment, 3000);
      expect(await wallet(user)).toEqual([0, 0]);
      await dispute(payment, 3000, true);
      expect(await wallet(user)).toEqual([0, 0]);
    });

    it('in another currency is stored and reported', async () => {
      const user = await addUser(database.db);
      const paymentId = await pay(user, 3000);
      const foreign = reversalEvent({ kind: 'dispute', paymentId, amountCents: 3000, currency: 'usd' });
      expect(await world.deliver(foreign)).toBe('unmatched');
      expect(await wallet(user)).toEqual([3000, 0]);
      expect((await listUnmatched(database.db)).map((each) => each.paymentId)).toContain(paymentId);
    });
  });
});
