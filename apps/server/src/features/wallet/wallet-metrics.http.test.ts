import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createMoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { reportLedger } from './ledger-check.service.ts';

const ask = (test: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  test.call({ method: 'GET', url: '/metrics', headers, remoteAddress });

it('figures that an operator is alerted about can be scraped', async () => {
  await using test = await createTestApp({ env: { METRICS: 'true' } });
  const world = await createMoneyWorld(test.db, { props: { productId: '', assetId: '' } });
  const user = await test.registerUser();
  await test.call({
    method: 'POST',
    url: API_PATHS.sandbox.pay,
    body: { client_reference_id: user.id, amount: 20, outcome: 'paid' },
  });
  await test.call({
    method: 'POST',
    url: API_PATHS.sandbox.pay,
    body: { client_reference_id: 'nobody', amount: 20, outcome: 'paid' },
  });
  await world.deliver(reversalEvent({ paymentId: 'pi_unknown', amountCents: 100 }));
  const paid = checkoutEvent(COMPLETED, { paymentId: 'pi_1', clientReferenceId: user.id, amountTotal: 100 });
  await world.deliver(paid);
  await world.deliver(reversalEvent({ paymentId: 'pi_1', amountCents: 9900 }));
  await reportLedger({ db: test.db, log: test.app.log as never, clock: () => new Date(1_700_000_000_000) });

  const response = await ask(test);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = response.body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'avatarcade_payment_events_total{outcome="credited"} 1',
      'avatarcade_payment_events_total{outcome="unclaimed"} 1',
      'avatarcade_unclaimed_payments 1',
      'avatarcade_unmatched_reversals 1',
      'avatarcade_users_in_debt 1',
      'avatarcade_ledger_errors 0',
      'avatarcade_ledger_checked_timestamp_seconds 1700000000',
    ]),
  );
  expect(response.body).toContain('process_resident_memory_bytes');
});

it('only this machine may scrape, and no proxy on it', async () => {
  await using test = await createTestApp({ env: { METRICS: 'true' } });
  expect((await ask(test)).statusCode).toBe(200);
  expect((await ask(test, {}, '203.0.113.9')).statusCode).toBe(404);
  expect((await ask(test, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

it('with a token, only its holder may scrape', async () => {
  const token = 'a-token-of-thirty-two-characters';
  await using test = await createTestApp({ env: { METRICS: 'true', METRICS_TOKEN: token } });
  expect((await ask(test)).statusCode).toBe(404);
  expect((await ask(test, { authorization: 'Bearer wrong' })).statusCode).toBe(404);
  expect((await ask(test, { authorization: `Bearer ${token}` }, '203.0.113.9')).statusCode).toBe(200);
});

it('without metrics the route is 404', async () => {
  await using test = await createTestApp();
  const response = await ask(test);
  expect(response.body).not.toContain('avatarcade_');
});
