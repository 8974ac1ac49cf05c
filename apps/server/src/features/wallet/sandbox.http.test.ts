import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverByRequest } from '../../providers/payments/sandbox/deliver-event.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { handleSandboxSettlement } from './settle-sandbox-payment.handler.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await test.registerUser();
});
afterAll(() => test[Symbol.asyncDispose]());

const page = (query: Record<string, string>) =>
  test.call({ method: 'GET', url: API_PATHS.sandbox.checkout, query, headers: { accept: 'text/html' } });
const pay = (body: Record<string, unknown>) =>
  test.call({ method: 'POST', url: API_PATHS.sandbox.pay, body: { client_reference_id: user.id, ...body } });
const submit = (fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: API_PATHS.sandbox.pay,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ client_reference_id: user.id, ...fields }).toString(),
  });
const balance = async () =>
  (await test.call({ method: 'GET', url: API_PATHS.account.user, as: user })).json().balance as number;

describe('the page', () => {
  it('says that no money moves and for whom it is, and asks for amount and card', async () => {
    const response = await page({ client_reference_id: user.id, prefilled_email: user.email });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Test mode, no real money');
    expect(response.body).toContain(user.email);
    for (const amount of [10, 20, 50, 100, 'own']) expect(response.body).toContain(`value="${amount}"`);
    for (const outcome of ['paid', 'failed', 'later']) expect(response.body).toContain(`value="${outcome}"`);
  });

  it('escapes its input', async () => {
    const attack = '"><script>alert(1)</script>';
    const response = await page({ client_reference_id: attack, prefilled_email: attack });
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('&lt;script&gt;');
  });

  it('needs no script and has its own stylesheet', async () => {
    expect((await page({})).body).not.toContain('<script');
    const style = await test.call({ method: 'GET', url: '/sandbox/checkout.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('paying', () => {
  it('with the successful card, the balance has grown when the response arrives', async () => {
    const before = await balance();
    const response = await pay({ amount: 20, outcome: 'paid' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ outcome: 'paid' });
    expect(await balance()).toBe(before + 20);
  });

  it('with the failing card, nothing is charged', async () => {
    const before = await balance();
    expect((await pay({ amount: 20, outcome: 'failed' })).json()).toMatchObject({ outcome: 'failed' });
    expect(await balance()).toBe(before);
  });

  it('with the delayed card, the money arrives with the later event, once', async () => {
    const before = await balance();
    const { session_id: sessionId } = (await pay({ amount: 50, outcome: 'later' })).json();
    expect(await balance()).toBe(before);
    const waiting = await test.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(waiting)).toContain(sessionId);

    const { sandboxCheckout } = test.server.providers;
    if (!sandboxCheckout) throw new Error('no sandbox checkout');
    const deliver = deliverByRequest(
      () => test.app,
      `${test.config.publicUrl}${API_PATHS.payments.stripeWebhook}`,
    );
    const handle = handleSandboxSettlement({
      sandbox: { db: test.db, jobs: test.server.jobs, sandboxCheckout, deliver },
    });
    const payload = { sessionId, clientReferenceId: user.id, amountCents: 5000 };
    const context = {
      id: 'x',
      payload,
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    };
    await handle(context);
    await handle(context);
    expect(await balance()).toBe(before + 50);
  });

  it('as a form returns a page with the result', async () => {
    const before = await balance();
    const paid = await submit({ amount: 'own', own_amount: '12.34', outcome: 'paid' });
    expect(paid.statusCode).toBe(200);
    expect(paid.body).toContain('Payment received');
    expect(paid.body).toContain('€12.34');
    expect(await balance()).toBeCloseTo(before + 12.34, 5);
    const failed = await submit({ amount: '10', outcome: 'failed', own_amount: '' });
    expect(failed.body).toContain('Card declined');
    expect(failed.body).toContain('Try another card');
  });

  it('twice from the same page pays once', async () => {
    const before = await balance();
    const session = /name="session_id" value="([^"]+)"/.exec((await page({})).body)?.[1] ?? '';
    const fields = { amount: '10', outcome: 'paid', session_id: session };
    await Promise.all([submit(fields), submit(fields)]);
    expect(await balance()).toBe(before + 10);
  });

  it.each([
    [{ amount: 0.5, outcome: 'paid' }],
    [{ amount: 10_001, outcome: 'paid' }],
    [{ amount: -5, outcome: 'paid' }],
    [{ amount: 'much', outcome: 'paid' }],
    [{ amount: 'own', outcome: 'paid' }],
    [{ amount: 10, outcome: 'stolen' }],
    [{ amount: 10, outcome: 'paid', session_id: 'cs_live_1' }],
  ])('%j is refused', async (body) => {
    const before = await balance();
    expect((await pay(body)).statusCode).toBe(400);
    expect(await balance()).toBe(before);
  });
});

describe('the ledger', () => {
  it('lists entries, newest first, in pages, and no other user’s', async () => {
    const reader = await test.registerUser();
    for (let n = 1; n <= 21; n += 1) await test.creditUser(reader, n * 100);
    const list = async (page?: number) =>
      (
        await test.call({
          method: 'GET',
          url: API_PATHS.wallet.entries,
          as: reader,
          query: page ? { page: String(page) } : {},
        })
      ).json();
    const first = await list();
    expect(first).toMatchObject({ count: 21, total_pages: 2 });
    expect(first.results).toHaveLength(20);
    expect(first.results[0]).toEqual({
      id: expect.any(String),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      kind: 'top-up',
      amount: 21,
      balance_after: 231,
      owed_after: 0,
      purpose: 'Top-up by card',
    });
    expect((await list(2)).results.map((entry: { amount: number }) => entry.amount)).toEqual([1]);
    const stranger = await test.registerUser();
    const other = await test.call({ method: 'GET', url: API_PATHS.wallet.entries, as: stranger });
    expect(other.json()).toEqual({ count: 0, total_pages: 1, results: [], since: null });
  });
});
