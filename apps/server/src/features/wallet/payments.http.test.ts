import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { openEmbeddedDatabase } from '../../testing/databases.ts';
import { addUsers } from '../../testing/money-world.ts';
import {
  nowInSeconds as now,
  STRIPE_ENV,
  signEvent as sign,
  stripeEvent,
} from '../../testing/stripe-events.ts';
import { creditTopUp } from './post-payment.ts';
import { writeOffTestMoney } from './test-money.service.ts';
import { getBalance } from './wallet.service.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp({ env: STRIPE_ENV });
  user = await test.registerUser();
});
afterAll(() => test[Symbol.asyncDispose]());

const eventOf = (session: Record<string, unknown> = {}, event: Record<string, unknown> = {}) =>
  stripeEvent(
    'checkout.session.completed',
    {
      id: `cs_${crypto.randomUUID()}`,
      object: 'checkout.session',
      mode: 'payment',
      payment_status: 'paid',
      amount_total: 2000,
      currency: 'eur',
      client_reference_id: user.id,
      ...session,
    },
    event,
  );
const deliver = (payload: string, signature: string | undefined) =>
  test.app.inject({
    method: 'POST',
    url: API_PATHS.payments.stripeWebhook,
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload,
  });
const balance = async () =>
  (await test.call({ method: 'GET', url: API_PATHS.account.user, as: user })).json().balance as number;

it('a signed event tops up once, however often it arrives', async () => {
  const before = await balance();
  const event = eventOf();
  for (let n = 0; n < 3; n += 1) {
    const response = await deliver(event, sign(event));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ received: true });
  }
  expect(await balance()).toBe(before + 20);
});

it('the signature covers the exact bytes, including spaces', async () => {
  const event = `${JSON.stringify(JSON.parse(eventOf()), null, 3)}\n`;
  expect((await deliver(event, sign(event))).statusCode).toBe(200);
  expect((await deliver(event.trim(), sign(event))).statusCode).toBe(400);
});

describe('nothing is credited and the response is 400 to', () => {
  it.each<[string, (event: string) => string | undefined]>([
    ['no signature', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['another secret', (event) => sign(event, now(), 'whsec_another_secret')],
    ['an empty secret', (event) => sign(event, now(), '')],
    ['a signature of another event', () => sign(eventOf())],
    ['a signature of ten minutes ago', (event) => sign(event, now() - 600)],
    ['the time changed after signing', (event) => sign(event, now() - 600).replace(/t=\d+/, `t=${now()}`)],
    ['an old scheme', (event) => sign(event).replace('v1=', 'v0=')],
  ])('%s', async (_what, signature) => {
    const before = await balance();
    const event = eventOf();
    const response = await deliver(event, signature(event));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ detail: 'The event is not signed as it should be.' });
    expect(await balance()).toBe(before);
  });

  it('a signed invalid body', async () => {
    for (const rubbish of ['not json', '{}', '[]', '{"id":1}']) {
      expect((await deliver(rubbish, sign(rubbish))).statusCode).toBe(400);
    }
  });
});

it.each([
  ['an event of another kind', {}, { type: 'customer.created' }],
  ['an event for nobody we know', { client_reference_id: crypto.randomUUID() }, {}],
  ['an event in dollars', { currency: 'usd' }, {}],
  ['an event of the live world', {}, { livemode: true }],
  ['a checkout that is not paid yet', { payment_status: 'unpaid' }, {}],
])('%s is taken with 200 and credits nothing', async (_what, session, event) => {
  const before = await balance();
  const body = eventOf(session, event);
  expect((await deliver(body, sign(body))).statusCode).toBe(200);
  expect(await balance()).toBe(before);
});

it('if our payment link is configured, a signed payment by another is not credited', async () => {
  await using linked = await createTestApp({ env: { ...STRIPE_ENV, STRIPE_PAYMENT_LINK_ID: 'plink_ours' } });
  const payer = await linked.registerUser();
  const pay = (payment_link: string) => {
    const payload = eventOf({ client_reference_id: payer.id, payment_link });
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(payload) };
    return linked.app.inject({ method: 'POST', url: API_PATHS.payments.stripeWebhook, headers, payload });
  };
  for (const link of ['plink_theirs', 'plink_ours']) expect((await pay(link)).statusCode).toBe(200);
  const read = await linked.call({ method: 'GET', url: API_PATHS.account.user, as: payer });
  expect(read.json().balance).toBe(20);
});

it('a server with live keys doesn’t start while a balance holds sandbox money, and says what to do', async () => {
  const database = await openEmbeddedDatabase();
  const [anna = ''] = await addUsers(database.db, 1);
  const topUp = { userId: anna, sessionId: 'cs_sandbox_1', paymentId: 'pi_sandbox_1', amountCents: 4000 };
  await database.db.transaction().execute((trx) => creditTopUp(trx, topUp));
  const env = {
    ...STRIPE_ENV,
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  };
  await expect(createTestApp({ env, database })).rejects.toThrow(/npm run ledger -- write-off-test-money/);
  await writeOffTestMoney(database.db);
  await using live = await createTestApp({ env, database });
  expect(await getBalance(live.db, anna)).toBe(0);
});

it('beside Stripe there is no sandbox checkout', async () => {
  const page = await test.call({ method: 'GET', url: '/sandbox/checkout' });
  expect(page.statusCode).toBe(404);
  const body = { client_reference_id: user.id, amount: 100, outcome: 'paid' };
  expect((await test.call({ method: 'POST', url: '/sandbox/checkout/pay', body })).statusCode).toBe(404);
});

it('the browser gets only the public settings', async () => {
  const response = await test.call({ method: 'GET', url: API_PATHS.config });
  expect(response.json().payments).toEqual({
    provider: 'stripe',
    publishable_key: 'pk_test_abc',
    buy_button_id: 'buy_btn_abc',
    payment_link: 'https://buy.stripe.com/test_abc',
  });
  expect(response.body).not.toMatch(/sk_test|whsec/);
});

describe('reversed money', () => {
  const charge = (paymentIntent: string, refunded: number) =>
    stripeEvent('charge.refunded', {
      id: `ch_${paymentIntent}`,
      object: 'charge',
      payment_intent: paymentIntent,
      amount: 2000,
      amount_refunded: refunded,
      currency: 'eur',
    });
  const dispute = (type: string, paymentIntent: string, status: string) =>
    stripeEvent(`charge.dispute.${type}`, {
      id: `dp_${paymentIntent}`,
      object: 'dispute',
      charge: `ch_${paymentIntent}`,
      payment_intent: { id: paymentIntent, object: 'payment_intent' },
      amount: 2000,
      currency: 'eur',
      status,
    });
  const take = async (...events: string[]) => {
    for (const event of events) expect((await deliver(event, sign(event))).statusCode).toBe(200);
  };

  it('by refunds and disputes, in the form of Stripe’s own events', async () => {
    const before = await balance();
    const paymentIntent = `pi_${crypto.randomUUID()}`;
    await take(eventOf({ payment_intent: paymentIntent }));
    await take(charge(paymentIntent, 500), charge(paymentIntent, 1200));
    expect(await balance()).toBe(before + 8);

    const disputed = `pi_${crypto.randomUUID()}`;
    await take(eventOf({ payment_intent: disputed }), dispute('created', disputed, 'warning_needs_response'));
    expect(await balance()).toBe(before + 28);
    await take(dispute('funds_withdrawn', disputed, 'needs_response'));
    expect(await balance()).toBe(before + 8);
    await take(dispute('closed', disputed, 'won'), dispute('funds_reinstated', disputed, 'won'));
    expect(await balance()).toBe(before + 28);
  });

  it('after it was spent is shown to the user as debt', async () => {
    const debtor = await test.registerUser();
    const paymentIntent = `pi_${crypto.randomUUID()}`;
    await take(eventOf({ payment_intent: paymentIntent, client_reference_id: debtor.id, amount_total: 500 }));
    await take(charge(paymentIntent, 2000));
    const shown = await test.call({ method: 'GET', url: API_PATHS.account.user, as: debtor });
    expect(shown.json()).toMatchObject({ balance: 0, owed: 15 });
  });

  it.each([
    ['a refund without its sum', stripeEvent('charge.refunded', { id: 'ch_1', currency: 'eur' })],
    ['a checkout without an id', stripeEvent('checkout.session.completed', { id: null })],
  ])('%s is not taken for nothing: 400, so that Stripe tells of it', async (_what, event) => {
    expect((await deliver(event, sign(event))).statusCode).toBe(400);
  });
});
