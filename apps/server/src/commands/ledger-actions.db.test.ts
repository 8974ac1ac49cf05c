import { expect, it } from 'vitest';
import { type Config, loadConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/database/database.ts';
import { openEmbeddedDatabase } from '../testing/databases.ts';
import { addUsers, createMoneyWorld } from '../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../testing/payment-events.ts';
import { startStripeServer } from '../testing/stripe-server.ts';
import { CommandError } from './command.errors.ts';
import { readLedgerOrder } from './ledger.options.ts';
import { followLedgerOrder } from './ledger-actions.ts';

const STRIPE_KEY = 'sk_test_ledger';

async function run(db: Db, ...args: string[]) {
  return runWith(loadConfig({}), db, ...args);
}

async function runWith(config: Pick<Config, 'payments'>, db: Db, ...args: string[]) {
  const lines: string[] = [];
  const isFine = await followLedgerOrder(readLedgerOrder(args), {
    config,
    db,
    say: (line) => lines.push(line),
  });
  return { isFine, text: lines.join('\n') };
}

it('an unclaimed payment is listed, credited to a user, and then no longer listed', async () => {
  await using database = await openEmbeddedDatabase();
  const { db } = database;
  const [anna = ''] = await addUsers(db, 1);
  const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
  expect(await run(db, 'unclaimed')).toEqual({ isFine: true, text: 'There are no unclaimed payments.' });
  await world.deliver(checkoutEvent(COMPLETED, { id: 'cs_nobody', paymentId: 'pi_nobody' }));
  await world.deliver(reversalEvent({ paymentId: 'pi_elsewhere', amountCents: 800 }));

  const { text } = await run(db, 'unclaimed');
  expect(text).toMatch(/^cs_nobody {2}\S+ {2}20\.00 EUR/m);
  expect(text).toContain('of unknown payment pi_elsewhere: 8.00 EUR');
  expect(await run(db, 'claim', 'cs_nobody', '--user', anna)).toEqual({
    isFine: true,
    text: `cs_nobody: 20.00 EUR credited to ${anna}.`,
  });
  expect((await run(db, 'unclaimed')).text).not.toContain('cs_nobody');
  expect((await run(db, 'check')).isFine).toBe(true);
});

it('sandbox payments can’t be compared with Stripe', async () => {
  await using database = await openEmbeddedDatabase();
  const compared = run(database.db, 'reconcile');
  await expect(compared).rejects.toThrow('Payments use the sandbox');
  // Not the arguments are wrong, which would print the usage.
  await expect(compared).rejects.toBeInstanceOf(CommandError);
});

it('a payment whose event was lost is credited from Stripe’s own list, and printed', async () => {
  await using database = await openEmbeddedDatabase();
  const [anna = ''] = await addUsers(database.db, 1);
  const session = {
    id: 'cs_lost',
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: 'pi_lost',
    amount_total: 2000,
    currency: 'eur',
    client_reference_id: anna,
    customer_details: { email: 'payer@example.com' },
  };
  await using stripe = await startStripeServer(
    { sessions: [session], refunds: [], disputes: [] },
    STRIPE_KEY,
  );
  const payments = { provider: 'stripe', secretKey: STRIPE_KEY, apiUrl: stripe.url } as Config['payments'];
  expect(await runWith({ payments }, database.db, 'reconcile', '--days', '9')).toEqual({
    isFine: true,
    text: 'Compared 1 paid sessions and 0 refunds and disputes of 9 days.\nCREDITED cs_lost: its event was lost.',
  });
});

it('a comparison that fails says what it was', async () => {
  await using database = await openEmbeddedDatabase();
  const stripe = await startStripeServer({ sessions: [{}], refunds: [], disputes: [] }, STRIPE_KEY);
  const compare = (secretKey: string) => {
    const payments = { provider: 'stripe', secretKey, apiUrl: stripe.url } as Config['payments'];
    return runWith({ payments }, database.db, 'reconcile');
  };
  const after = ' What was credited before that stays credited.';
  await expect(compare('sk_test_other')).rejects.toThrow(`Stripe refused the request (401): no.${after}`);
  await expect(compare(STRIPE_KEY)).rejects.toThrow('has an entry that this version can’t read.');
  await stripe[Symbol.asyncDispose]();
  await expect(compare(STRIPE_KEY)).rejects.toThrow(`Stripe can’t be reached.${after}`);
});

it('a ledger that doesn’t sum to zero is reported, with exit code 1', async () => {
  await using database = await openEmbeddedDatabase();
  const { db } = database;
  const [anna = ''] = await addUsers(db, 1);
  const payment = { id: 'pi_x', session_id: 'cs_x', user_id: anna, amount_cents: 500 };
  await db.insertInto('payments').values(payment).execute();
  const { isFine, text } = await run(db, 'check');
  expect([isFine, text]).toEqual([false, expect.stringContaining('pi_x')]);
});

it('test money in balances is written off once, and printed', async () => {
  await using database = await openEmbeddedDatabase();
  const { db } = database;
  const [anna = ''] = await addUsers(db, 1);
  const world = await createMoneyWorld(db, { props: { productId: '', assetId: '' } });
  await world.deliver(checkoutEvent(COMPLETED, { id: 'cs_sandbox_1', clientReferenceId: anna }));
  expect(await run(db, 'write-off-test-money')).toEqual({
    isFine: true,
    text: `WRITTEN OFF 20.00 EUR of ${anna}.\nUsers whose balance changed: 1.`,
  });
  expect((await run(db, 'write-off-test-money')).text).toBe('No balance holds test payments.');
  expect((await run(db, 'check')).isFine).toBe(true);
});
