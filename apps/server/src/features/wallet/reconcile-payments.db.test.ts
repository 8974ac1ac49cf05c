import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createStripeRecords } from '../../providers/payments/stripe/stripe-records.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { addUsers, createMoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { startStripeServer } from '../../testing/stripe-server.ts';
import { ClaimError, claimPayment } from './claim-payment.ts';
import { checkLedger } from './ledger-check.service.ts';
import { settlePayment } from './payments.service.ts';
import { walletData } from './personal-data.service.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { countUnclaimed, listUnclaimed, listUnmatched } from './unclaimed.queries.ts';
import { getWallet } from './wallet.service.ts';

const KEY = 'sk_test_reconcile';
const SINCE = new Date('2026-11-01T00:00:00Z');

function session(id: string, user: string | null, change: object = {}) {
  return {
    id: `cs_${id}`,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    amount_total: 2000,
    currency: 'eur',
    client_reference_id: user,
    customer_details: { email: 'payer@example.com' },
    ...change,
  };
}

/** A refund of a charge of which that amount was refunded in all. */
function refund(payment: string, sum: number, change: object = {}) {
  return {
    id: `re_${crypto.randomUUID()}`,
    charge: { id: `ch_${payment}`, payment_intent: `pi_${payment}`, amount_refunded: sum, currency: 'eur' },
    ...change,
  };
}

forEachDatabase((open) => {
  it('payments of lost webhooks are credited from Stripe’s own lists, once, and the rest is reported', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = '', ben = ''] = await addUsers(db, 2);
    const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
    await world.deliver(
      checkoutEvent(COMPLETED, { id: 'cs_known', paymentId: 'pi_known', clientReferenceId: anna }),
    );
    await using stripe = await startStripeServer(
      {
        sessions: [
          session('lost', ben),
          session('unpaid', ben, { payment_status: 'unpaid' }),
          session('known', anna),
          session('nobody', null),
          session('dollars', ben, { currency: 'usd' }),
        ],
        refunds: [refund('known', 500), refund('known', 500), refund('lost', 0), refund('other', 700)],
        disputes: [
          { id: 'dp_lost', payment_intent: 'pi_lost', amount: 2000, currency: 'eur', status: 'won' },
          {
            id: 'dp_ask',
            payment_intent: 'pi_lost',
            amount: 2000,
            currency: 'eur',
            status: 'warning_needs_response',
          },
        ],
      },
      KEY,
    );
    const records = createStripeRecords({ secretKey: KEY, apiUrl: stripe.url });
    const found = await reconcilePayments(SINCE, { db, records });
    expect(found).toEqual({
      sessions: 4,
      returns: 4,
      credited: ['cs_lost'],
      unclaimed: ['cs_nobody', 'cs_dollars'],
      unmatched: ['ch_other'],
    });
    expect(stripe.asked[0]).toContain(`created[gte]=${SINCE.getTime() / 1000}`);
    expect((await getWallet(db, anna)).balanceCents).toBe(1500);
    expect((await getWallet(db, ben)).balanceCents).toBe(2000);

    const again = await reconcilePayments(SINCE, { db, records });
    expect(again).toMatchObject({ credited: [], unclaimed: [] });
    expect((await getWallet(db, ben)).balanceCents).toBe(2000);
    expect(await checkLedger(db)).toEqual([]);
    const wrongKey = createStripeRecords({ secretKey: 'sk_test_wrong', apiUrl: stripe.url });
    await expect(reconcilePayments(SINCE, { db, records: wrongKey })).rejects.toThrow();
  });

  it('recent reversals of an old payment are posted, and the decision of an old dispute', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = ''] = await addUsers(db, 1);
    const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
    for (const name of ['refunded', 'disputed']) {
      const session = { id: `cs_${name}`, paymentId: `pi_${name}`, clientReferenceId: anna };
      await world.deliver(checkoutEvent(COMPLETED, session));
    }
    for (const reference of ['dp_old', 'dp_sandbox']) {
      const dispute = { kind: 'dispute', reference, paymentId: 'pi_disputed', amountCents: 1000 } as const;
      await world.deliver(reversalEvent(dispute));
    }
    expect((await getWallet(db, anna)).balanceCents).toBe(2000);
    const old = { created: SINCE.getTime() / 1000 - 5_000_000 };
    const won = { id: 'dp_old', payment_intent: 'pi_disputed', amount: 1000, currency: 'eur', status: 'won' };
    const lately = { created: SINCE.getTime() / 1000 + 60 };
    const charge = { ...refund('refunded', 300).charge, ...old };
    await using stripe = await startStripeServer(
      {
        sessions: [session('forgotten', anna, old)],
        refunds: [refund('refunded', 300, { ...lately, charge })],
        disputes: [{ ...won, ...old }],
      },
      KEY,
    );
    const records = createStripeRecords({ secretKey: KEY, apiUrl: stripe.url });
    const found = await reconcilePayments(SINCE, { db, records });
    expect(found).toEqual({ sessions: 0, returns: 2, credited: [], unclaimed: [], unmatched: [] });
    expect(stripe.asked.join()).toContain('expand[0]=data.charge');
    expect((await getWallet(db, anna)).balanceCents).toBe(2700);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('a payment to a deleted account stays credited', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = ''] = await addUsers(db, 1);
    const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
    await world.deliver(
      checkoutEvent(COMPLETED, { id: 'cs_gone', paymentId: 'pi_gone', clientReferenceId: anna }),
    );
    await db.deleteFrom('users').where('id', '=', anna).execute();
    await using stripe = await startStripeServer(
      { sessions: [session('gone', anna)], refunds: [], disputes: [] },
      KEY,
    );
    const records = createStripeRecords({ secretKey: KEY, apiUrl: stripe.url });
    expect(await reconcilePayments(SINCE, { db, records })).toMatchObject({ credited: [], unclaimed: [] });
    expect(await listUnclaimed(db)).toEqual([]);
  });

  it('a payment that is stored under its session’s id moves to its own id, and its refund is posted', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = ''] = await addUsers(db, 1);
    const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
    await world.deliver(
      checkoutEvent(COMPLETED, { id: 'cs_old', paymentId: 'cs_old', clientReferenceId: anna }),
    );
    expect(await world.deliver(reversalEvent({ paymentId: 'pi_old', amountCents: 500 }))).toBe('unmatched');
    expect((await getWallet(db, anna)).balanceCents).toBe(2000);
    await using stripe = await startStripeServer(
      { sessions: [session('old', anna)], refunds: [], disputes: [] },
      KEY,
    );
    const records = createStripeRecords({ secretKey: KEY, apiUrl: stripe.url });
    for (let times = 0; times < 2; times += 1) {
      expect(await reconcilePayments(SINCE, { db, records })).toMatchObject({ credited: [], unclaimed: [] });
      expect((await getWallet(db, anna)).balanceCents).toBe(1500);
    }
    expect(await listUnmatched(db)).toEqual([]);
    expect(await world.deliver(reversalEvent({ paymentId: 'pi_old', amountCents: 800 }))).toBe('returned');
    expect((await getWallet(db, anna)).balanceCents).toBe(1200);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('a payment that was unclaimed and is credited by a reconciliation is unclaimed no longer', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = ''] = await addUsers(db, 1);
    // The operator has made a second Payment Link and named it in the configuration later.
    const paid = { id: 'cs_link', paymentId: 'pi_link', clientReferenceId: anna, paymentLinkId: 'plink_new' };
    const deps = { db, log: silentLog, live: false, count: () => undefined };
    const first = await settlePayment(checkoutEvent(COMPLETED, paid), {
      ...deps,
      paymentLinkIds: ['plink_old'],
    });
    expect([first, await countUnclaimed(db)]).toEqual(['unclaimed', 1]);
    await settlePayment(reversalEvent({ paymentId: 'pi_link', amountCents: 100, currency: 'usd' }), deps);
    expect(await listUnmatched(db)).toEqual([]);
    const sessions = [session('link', anna, { payment_link: 'plink_new' })];
    await using stripe = await startStripeServer({ sessions, refunds: [], disputes: [] }, KEY);
    const records = createStripeRecords({ secretKey: KEY, apiUrl: stripe.url });
    const paymentLinkIds = ['plink_old', 'plink_new'];
    const found = await reconcilePayments(SINCE, { db, records, paymentLinkIds });
    expect([found.credited, (await getWallet(db, anna)).balanceCents]).toEqual([['cs_link'], 2000]);
    expect([await countUnclaimed(db), await listUnclaimed(db)]).toEqual([0, []]);
    // Its refund in another currency lowered no balance, which is now for the operator to see.
    expect(await listUnmatched(db)).toMatchObject([{ paymentId: 'pi_link' }]);
    await inTransaction(db, (trx) => walletData.remove(trx, anna));
    expect(await db.selectFrom('unclaimed_payments').select('email').execute()).toEqual([{ email: null }]);
  });

  it('an unclaimed payment is given to a user once, by an operator', async () => {
    await using database = await open();
    const { db } = database;
    const [anna = ''] = await addUsers(db, 1);
    const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
    const nobody = checkoutEvent(COMPLETED, { id: 'cs_nobody', paymentId: 'pi_nobody' });
    const dollars = checkoutEvent(COMPLETED, { id: 'cs_dollars', clientReferenceId: anna, currency: 'usd' });
    for (const event of [nobody, dollars]) expect(await world.deliver(event)).toBe('unclaimed');
    expect((await listUnclaimed(db)).map(({ sessionId }) => sessionId)).toEqual(['cs_nobody', 'cs_dollars']);

    const claim = (sessionId: string, user: string, amountCents?: number) =>
      claimPayment({ sessionId, user, amountCents }, { db, clock: () => new Date() });
    await expect(claim('cs_none', anna)).rejects.toThrow(ClaimError);
    await expect(claim('cs_nobody', 'nobody@example.com')).rejects.toThrow('There is no user');
    await expect(claim('cs_dollars', anna)).rejects.toThrow('give its value with --euros');
    const both = await Promise.allSettled([claim('cs_nobody', anna), claim('cs_nobody', anna)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await claim('cs_dollars', anna, 1850);
    expect((await getWallet(db, anna)).balanceCents).toBe(3850);
    expect(await listUnclaimed(db)).toEqual([]);
    expect(await world.deliver({ ...nobody, id: 'evt_again' })).toBe('seen');
    expect(await listUnmatched(db)).toEqual([]);
    expect(await checkLedger(db)).toEqual([]);
  });
});
