import { API_PATHS } from '@avatarcade/contracts/paths';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import type { TestUser } from '../../testing/create-test-app.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { createMoneyWorld } from '../../testing/money-world.ts';
import { STRIPE_ENV, signEvent, stripeEvent } from '../../testing/stripe-events.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { checkLedger } from './ledger-check.service.ts';
import { getWallet } from './wallet.service.ts';

const USERS = 8;
const PRICE = 1000;

type Ask = () => Promise<LightMyRequestResponse>;
type Customer = {
  user: TestUser;
  /** The price or refund of each video whose call got a response, and the value of payments, in cents. */
  worth: number;
  asks: Ask[];
};

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Eight payments, each with three events in any order; some are refunded in part, some disputed, some won back. */
function buildPayments(world: VideoWorld, customer: Customer): Ask[] {
  const deliver = (event: string) => () =>
    world.app.inject({
      method: 'POST',
      url: API_PATHS.payments.stripeWebhook,
      headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(event) },
      payload: event,
    });
  return Array.from({ length: 8 }, (_, n) => {
    const payment_intent = `pi_${customer.user.id}_${n}`;
    const amount = 1500 + n * 500;
    const session = {
      id: `cs_${payment_intent}`,
      mode: 'payment',
      payment_status: 'paid',
      payment_intent,
      amount_total: amount,
      currency: 'eur',
      client_reference_id: customer.user.id,
    };
    const refund = (amount_refunded: number) =>
      stripeEvent('charge.refunded', {
        id: `ch_${n}_${payment_intent}`,
        payment_intent,
        amount_refunded,
        currency: 'eur',
      });
    const dispute = (status: string) =>
      stripeEvent('charge.dispute.closed', {
        id: `dp_${payment_intent}`,
        payment_intent,
        amount,
        currency: 'eur',
        status,
      });
    const completed = stripeEvent('checkout.session.completed', session);
    const events = [completed, completed, stripeEvent('checkout.session.async_payment_succeeded', session)];
    customer.worth += amount;
    if (n < 3) {
      events.push(refund(300), refund(700), refund(700));
      customer.worth -= 700;
    } else if (n === 3) {
      events.push(dispute('needs_response'), dispute('lost'));
      customer.worth -= amount;
    } else if (n === 4) events.push(dispute('needs_response'), dispute('won'));
    return events.map(deliver);
  }).flat();
}

it('1,000 simultaneous requests that move money leave a ledger that sums to zero', {
  timeout: 180_000,
}, async () => {
  // On a slow machine the last of a thousand requests wait for a connection longer than a server permits.
  const database = await openPostgresDatabase({ limits: { connectMs: 120_000, queryMs: 120_000 } });
  await using world = await createVideoWorld({ database, env: STRIPE_ENV });
  const money = await createMoneyWorld(world.db, { props: { productId: '', assetId: '' } });
  const customers: Customer[] = [];
  for (let n = 0; n < USERS; n += 1) customers.push(await prepare(await world.registerUser()));

  const asks = shuffle(customers.flatMap((customer) => customer.asks));
  expect(asks.length).toBeGreaterThanOrEqual(1000);
  const responses = await Promise.all(asks.map((ask) => ask()));

  const statuses = new Map<number, number>();
  for (const { statusCode } of responses) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  expect([...statuses.keys()].sort()).toEqual([200, 201, 204, 402, 404, 409]);
  for (const { user, worth } of customers) {
    const { balanceCents, debtCents } = await getWallet(world.db, user.id);
    expect(balanceCents - debtCents).toBe(worth);
    expect(Math.min(balanceCents, debtCents)).toBe(0);
  }
  expect(await checkLedger(world.db)).toEqual([]);

  /** Ten videos ordered, five of which failed, before the storm. */
  async function prepare(user: TestUser): Promise<Customer> {
    await world.creditUser(user, 10 * PRICE);
    const customer: Customer = { user, worth: 10 * PRICE, asks: [] };
    const body = await world.buildOrder(user);
    const order = (key: string) => () =>
      world.call({
        method: 'POST',
        url: API_PATHS.videos.base,
        as: user,
        body,
        headers: { 'idempotency-key': key },
      });
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await order(`early ${n}`)()).json<{ id: string }>().id);
    customer.worth -= 10 * PRICE;
    for (const id of ids.slice(0, 5)) await money.fail(id, 1);
    customer.worth += 5 * PRICE;

    /** Pressed several times; the first success moves that much. */
    const pressed = (times: number, ask: Ask, success: number, cents: number): Ask[] => {
      let isDone = false;
      return Array.from({ length: times }, () => async () => {
        const response = await ask();
        if (response.statusCode === success && !isDone) {
          isDone = true;
          customer.worth += cents;
        }
        return response;
      });
    };
    const retry = (id: string) => () =>
      world.call({ method: 'POST', url: API_PATHS.videos.retry, as: user, body: { generation_id: id } });
    const remove = (id: string) => () =>
      world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
    const read = (url: string) => () => world.call({ method: 'GET', url, as: user });
    customer.asks = [
      ...buildPayments(world, customer),
      ...Array.from({ length: 30 }, (_, n) => pressed(2, order(`late ${n}`), 201, -PRICE)).flat(),
      ...ids.slice(0, 5).flatMap((id) => pressed(3, retry(id), 201, -PRICE)),
      ...ids.slice(5).flatMap((id) => pressed(3, remove(id), 204, PRICE)),
      ...Array.from({ length: 9 }, () => [
        read(API_PATHS.wallet.entries),
        read(API_PATHS.account.user),
      ]).flat(),
    ];
    return customer;
  }
});
