import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { CheckoutEventType, PaymentEvent } from '../../providers/payments/payments.port.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import {
  COMPLETED,
  checkoutEvent as event,
  FAILED,
  reversalEvent,
  SUCCEEDED,
} from '../../testing/payment-events.ts';
import { settlePayment } from './payments.service.ts';
import { getBalance } from './wallet.service.ts';

forEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const newUser = () => addUser(database.db);
  const settle = (one: PaymentEvent, live = false) =>
    settlePayment(one, { db: database.db, log: silentLog, live, count: () => undefined });
  const unclaimed = (sessionId: string) =>
    database.db.selectFrom('unclaimed_payments').selectAll().where('session_id', '=', sessionId).execute();

  it('a paid checkout is credited with its amount', async () => {
    const user = await newUser();
    expect(await settle(event(COMPLETED, { clientReferenceId: user }))).toBe('credited');
    expect(await getBalance(database.db, user)).toBe(2000);
  });

  it('the same event 20 times at once is credited once', async () => {
    const user = await newUser();
    const one = event(COMPLETED, { clientReferenceId: user });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(one)));
    expect(outcomes.sort()).toEqual(['credited', ...Array(19).fill('seen')]);
    expect(await getBalance(database.db, user)).toBe(2000);
  });

  it('different events of one payment at once are credited once', async () => {
    const user = await newUser();
    const session = { id: `cs_${crypto.randomUUID()}`, clientReferenceId: user };
    const events = [COMPLETED, SUCCEEDED, COMPLETED, SUCCEEDED].map((type) =>
      event(type as CheckoutEventType, session),
    );
    const outcomes = await Promise.all(events.map((one) => settle(one)));
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    expect(await getBalance(database.db, user)).toBe(2000);
  });

  it.each([2 ** 31, 1e15])(
    'a payment of %i cents, more than the ledger can hold, is stored for the operator',
    async (amountTotal) => {
      const user = await newUser();
      const paid = event(COMPLETED, { clientReferenceId: user, amountTotal });
      expect(await settle(paid)).toBe('unclaimed');
      if (paid.kind !== 'checkout') throw new Error('not a checkout');
      expect(await unclaimed(paid.session.id)).toMatchObject([{ reason: 'amount', amount: null }]);
      expect(
        await settle(reversalEvent({ paymentId: paid.session.paymentId, amountCents: amountTotal })),
      ).toBe('unmatched');
    },
  );

  it('a payment that exceeds a balance’s limit is stored for the operator', async () => {
    const user = await newUser();
    const paid = () => event(COMPLETED, { clientReferenceId: user, amountTotal: 2 ** 31 - 1 });
    expect(await settle(paid())).toBe('credited');
    expect(await settle(paid())).toBe('unclaimed');
    expect(await getBalance(database.db, user)).toBe(2 ** 31 - 1);
  });

  describe('a payment that arrives later', () => {
    it.each([
      ['in order', [0, 1]],
      ['in disorder', [1, 0]],
      ['again and again', [0, 0, 1, 0, 1, 1]],
    ])('is credited once, %s', async (_how, order) => {
      const user = await newUser();
      const session = { id: `cs_${crypto.randomUUID()}`, clientReferenceId: user };
      const events = [event(COMPLETED, { ...session, paymentStatus: 'unpaid' }), event(SUCCEEDED, session)];
      for (const index of order) await settle(events[index] as PaymentEvent);
      expect(await getBalance(database.db, user)).toBe(2000);
    });

    it('or fails, is not credited', async () => {
      const user = await newUser();
      const session = { id: `cs_${crypto.randomUUID()}`, clientReferenceId: user, paymentStatus: 'unpaid' };
      expect(await settle(event(COMPLETED, session))).toBe('waiting');
      expect(await settle(event(FAILED, session))).toBe('failed');
      expect(await getBalance(database.db, user)).toBe(0);
    });
  });

  it('a payment by a link that isn’t ours is stored as unclaimed, if our links are configured', async () => {
    const user = await newUser();
    const deps = { db: database.db, log: silentLog, live: false, count: () => undefined };
    const settleFrom = (paymentLinkId: string | null, id: string) =>
      settlePayment(event(COMPLETED, { id, clientReferenceId: user, paymentLinkId }), {
        ...deps,
        paymentLinkIds: ['plink_ours', 'plink_button'],
      });
    expect(await settleFrom('plink_other', 'cs_other')).toBe('unclaimed');
    expect(await settleFrom(null, 'cs_none')).toBe('unclaimed');
    expect(await getBalance(database.db, user)).toBe(0);
    expect(await unclaimed('cs_other')).toMatchObject([{ reason: 'payment_link', amount: 2000 }]);
    expect(await settleFrom('plink_button', 'cs_ours')).toBe('credited');
    expect(await getBalance(database.db, user)).toBe(2000);
  });

  describe('a payment that can’t be credited is stored for the operator', () => {
    it.each([
      ['a user we do not know', { clientReferenceId: crypto.randomUUID() }, 'unknown_user'],
      ['a reference that is no id', { clientReferenceId: "x'; DROP TABLE users" }, 'unknown_user'],
      ['no reference', { clientReferenceId: null, email: 'payer@example.com' }, 'unknown_user'],
      ['another currency', { currency: 'usd' }, 'currency'],
      ['no currency', { currency: null }, 'currency'],
      ['no amount', { amountTotal: null }, 'amount'],
      ['nothing to pay', { amountTotal: 0 }, 'amount'],
      ['a subscription', { mode: 'subscription' }, 'mode'],
    ])('%s', async (_what, wrong, reason) => {
      const user = await newUser();
      const session = { id: `cs_${crypto.randomUUID()}`, clientReferenceId: user, ...wrong };
      expect(await settle(event(COMPLETED, session))).toBe('unclaimed');
      expect(await settle(event(SUCCEEDED, session))).toBe('seen');
      expect(await unclaimed(session.id)).toHaveLength(1);
      expect((await unclaimed(session.id))[0]).toMatchObject({ reason });
      expect(await getBalance(database.db, user)).toBe(0);
    });
  });

  it('test events are ignored with live keys, and live events with test keys', async () => {
    const user = await newUser();
    expect(await settle(event(COMPLETED, { clientReferenceId: user }, false), true)).toBe('ignored');
    expect(await settle(event(COMPLETED, { clientReferenceId: user }, true), false)).toBe('ignored');
    expect(await getBalance(database.db, user)).toBe(0);
  });

  it('other events are ignored', async () => {
    expect(await settle({ kind: 'other', id: 'evt_1', type: 'customer.created' })).toBe('ignored');
  });
});
