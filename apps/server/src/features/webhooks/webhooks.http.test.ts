import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type {
  CreatedWebhook,
  WebhookDelivery,
  Webhook as WebhookShown,
} from '@avatarcade/contracts/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { addKey } from '../keys/testing/key-calls.ts';
import { type Receiver, startReceiver, verifyReceived } from './testing/receiver.ts';
import { addWebhook, listDeliveries, listWebhooks } from './testing/webhook-calls.ts';

const PATHS = API_PATHS.account;
const HOUR = 3600_000;
const { log, lines } = keepLog();
let receiver: Receiver;
let app: TestApp;
let offset = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await createTestApp({
    env: { WEBHOOK_HOSTS: receiver.host },
    log,
    clock: () => new Date(Date.now() + offset),
    working: true,
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const client = async () => ({ app, as: await app.registerUser() });
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, as: TestUser, body?: object) =>
  app.call({ method, url, as, ...(body && { body }) });

describe('a webhook', () => {
  it('is made with a secret that is shown once and stored encrypted', async () => {
    const { as } = await client();
    const url = receiver.listen();
    const { secret, ...shown } = await addWebhook(
      { app, as },
      { url, events: ['video.ready', 'balance.low'] },
    );
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({
      url,
      events: ['video.ready', 'balance.low'],
      is_on: true,
      off_reason: null,
    });
    expect(shown.last_four).toBe(secret.slice(-4));
    expect(await listWebhooks({ app, as })).toEqual([shown]);
    const stored = await app.db.selectFrom('webhook_secrets').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6, 30));
    expect(lines.join('')).not.toContain(secret.slice(6, 30));
  });

  it.each([
    ['http://example.com/hook'],
    ['https://127.0.0.1/hook'],
    ['https://[::1]/hook'],
    ['https://localhost/hook'],
    ['https://receiver.internal/hook'],
    ['http://127.0.0.1:1/hook'],
  ])('is refused for %s, which is no public https address', async (url) => {
    const { as } = await client();
    const response = await send('POST', PATHS.webhooks, as, { url, events: ['video.ready'] });
    expect([response.statusCode, response.json()]).toEqual([400, { url: [MESSAGES.webhookUrlPrivate] }]);
  });

  it.each([
    [{ url: 'ftp://example.com/', events: ['video.ready'] }, { url: [MESSAGES.webhookUrlInvalid] }],
    [{ url: 'https://me:pw@example.com/', events: ['video.ready'] }, { url: [MESSAGES.webhookUrlInvalid] }],
    [{ url: 'https://example.com/', events: [] }, { events: [MESSAGES.webhookEventsRequired] }],
  ])('is refused for %j', async (body, errors) => {
    const { as } = await client();
    const response = await send('POST', PATHS.webhooks, as, body);
    expect([response.statusCode, response.json()]).toEqual([400, errors]);
  });

  it('is one of ten at most, however many are made at once', async () => {
    const { as } = await client();
    const body = { url: receiver.listen(), events: ['video.ready'] };
    const made = await Promise.all(Array.from({ length: 14 }, () => send('POST', PATHS.webhooks, as, body)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(made.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      detail: MESSAGES.webhooksMany,
    });
  });

  it('changes its address and events, and is switched off and on', async () => {
    const { as } = await client();
    const { id } = await addWebhook({ app, as }, { url: receiver.listen() });
    const url = receiver.listen();
    const change = async (body: object) =>
      (await send('PATCH', PATHS.webhook(id), as, body)).json<WebhookShown>();
    expect(await change({ url, events: ['video.failed'] })).toMatchObject({ url, events: ['video.failed'] });
    expect(await change({ is_on: false })).toMatchObject({ is_on: false, off_reason: 'user', url });
    expect((await send('POST', PATHS.testWebhook(id), as)).json()).toEqual({ detail: MESSAGES.webhookOff });
    expect(await change({ is_on: true })).toMatchObject({ is_on: true, off_reason: null });
    const refused = await send('PATCH', PATHS.webhook(id), as, { url: 'https://10.0.0.1/' });
    expect(refused.json()).toEqual({ url: [MESSAGES.webhookUrlPrivate] });
  });

  it('of another user is not there, in every call', async () => {
    const owner = await client();
    const { id } = await addWebhook(owner, { url: receiver.listen() });
    const test = (await send('POST', PATHS.testWebhook(id), owner.as)).json<WebhookDelivery>();
    const { as: stranger } = await client();
    const other = await addWebhook({ app, as: stranger }, { url: receiver.listen() });
    const responses = await Promise.all([
      send('PATCH', PATHS.webhook(id), stranger, { is_on: false }),
      send('DELETE', PATHS.webhook(id), stranger),
      send('POST', PATHS.rotateWebhook(id), stranger),
      send('POST', PATHS.testWebhook(id), stranger),
      app.call({ method: 'GET', url: PATHS.deliveries(id), as: stranger }),
      send('POST', PATHS.replayDelivery(id, test.id), stranger),
      // Not by way of one's own either.
      send('POST', PATHS.replayDelivery(other.id, test.id), stranger),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
    expect(await listWebhooks(owner)).toMatchObject([{ id, is_on: true }]);
  });

  it('is managed by a key with the scope `order`, and seen with `read`', async () => {
    const owner = await client();
    const reader = { app, as: { access: (await addKey(owner, { scopes: ['read'] })).key } };
    const manager = { app, as: { access: (await addKey(owner, { scopes: ['order'] })).key } };
    const { id } = await addWebhook(manager, { url: receiver.listen() });
    expect(await listWebhooks(reader)).toMatchObject([{ id }]);
    const body = { url: receiver.listen(), events: ['video.ready'] };
    const refused = await app.call({ method: 'POST', url: PATHS.webhooks, as: reader.as, body });
    expect([refused.statusCode, refused.json()]).toEqual([403, { detail: MESSAGES.keyNeedsScope('order') }]);
  });

  it('that is deleted takes its deliveries with it', async () => {
    const { as } = await client();
    const { id } = await addWebhook({ app, as }, { url: receiver.listen() });
    await send('POST', PATHS.testWebhook(id), as);
    expect((await send('DELETE', PATHS.webhook(id), as)).statusCode).toBe(204);
    expect(await listWebhooks({ app, as })).toEqual([]);
    const left = app.db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a test event', () => {
  it('is accepted by the library of Standard Webhooks, and forged, old and changed ones are not', async () => {
    const { as } = await client();
    const url = receiver.listen();
    const { id, secret } = await addWebhook({ app, as }, { url });
    const sent = await send('POST', PATHS.testWebhook(id), as);
    expect([sent.statusCode, sent.json<WebhookDelivery>().status]).toEqual([201, 'waiting']);
    await expect.poll(() => receiver.at(url).length, { timeout: 15_000 }).toBe(1);
    const [received] = receiver.at(url);
    if (!received) throw new Error('nothing was received');
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Avatarcade-Webhooks/1',
      'webhook-id': sent.json<WebhookDelivery>().id,
    });
    expect(verifyReceived(received, secret)).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      data: { webhook: id },
    });

    const { headers, body } = received;
    const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) };
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 301) };
    const forged: [object, string][] = [
      [{ ...received, body: body.replace('test', 'tost') }, 'No matching signature'],
      [{ ...received, headers: later }, 'No matching signature'],
      [{ ...received, headers: old }, 'too old'],
      [{ ...received, headers: { ...headers, 'webhook-id': crypto.randomUUID() } }, 'No matching signature'],
      [{ ...received, headers: { ...headers, 'webhook-signature': 'v1,AAAA' } }, 'No matching signature'],
    ];
    for (const [forgery, message] of forged)
      expect(() => verifyReceived(forgery as typeof received, secret)).toThrow(message);
    const { secret: another } = await addWebhook({ app, as }, { url });
    expect(() => verifyReceived(received, another)).toThrow('No matching signature');
  });

  it('is listed with its attempt, and is replayed with the same id', async () => {
    const { as } = await client();
    const url = receiver.listen(() => ({ status: 200, body: 'thanks' }));
    const { id, secret } = await addWebhook({ app, as }, { url });
    const { id: delivery } = (await send('POST', PATHS.testWebhook(id), as)).json<WebhookDelivery>();
    const list = (query = {}) => listDeliveries({ app, as }, { id, ...query });
    await expect.poll(async () => (await list())[0]?.status, { timeout: 15_000 }).toBe('delivered');
    expect(await list({ status: 'delivered', type: 'webhook.test' })).toMatchObject([
      { id: delivery, attempts: [{ response_status: 200, error: null, duration: expect.any(Number) }] },
    ]);
    expect(await list({ status: 'failed' })).toEqual([]);
    expect(await list({ type: 'video.ready' })).toEqual([]);
    expect((await listWebhooks({ app, as }))[0]?.last_delivered_at).not.toBeNull();

    expect((await send('POST', PATHS.replayDelivery(id, delivery), as)).statusCode).toBe(202);
    await expect.poll(() => receiver.at(url).length, { timeout: 15_000 }).toBe(2);
    const [first, again] = receiver.at(url);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again?.body).toBe(first?.body);
    if (again) verifyReceived(again, secret);
    await expect.poll(async () => (await list())[0]?.attempts.length).toBe(2);
  });

  it('that is refused is sent again later, and then arrives once', { timeout: 30_000 }, async () => {
    const { as } = await client();
    let down = true;
    const url = receiver.listen(() => (down ? { status: 503, body: 'under\n repair' } : { status: 200 }));
    const { id } = await addWebhook({ app, as }, { url });
    await send('POST', PATHS.testWebhook(id), as);
    const list = () => listDeliveries({ app, as }, { id });
    await expect.poll(async () => (await list())[0]?.attempts.length, { timeout: 15_000 }).toBe(1);
    expect(await list()).toMatchObject([
      { status: 'waiting', attempts: [{ response_status: 503, error: 'under repair' }] },
    ]);
    expect((await listWebhooks({ app, as }))[0]?.failing_since).not.toBeNull();
    down = false;
    await expect.poll(async () => (await list())[0]?.status, { timeout: 20_000 }).toBe('delivered');
    expect((await list())[0]?.attempts.map((each) => each.response_status)).toEqual([503, 200]);
    expect(receiver.at(url)).toHaveLength(2);
    expect((await listWebhooks({ app, as }))[0]?.failing_since).toBeNull();
  });

  it('is not sent on by a redirect', async () => {
    const { as } = await client();
    const elsewhere = receiver.listen();
    const url = receiver.listen(() => ({ status: 307, headers: { location: elsewhere } }));
    const { id } = await addWebhook({ app, as }, { url });
    await send('POST', PATHS.testWebhook(id), as);
    const list = () => listDeliveries({ app, as }, { id });
    await expect.poll(async () => (await list())[0]?.attempts.length, { timeout: 15_000 }).toBe(1);
    const [attempt] = (await list())[0]?.attempts ?? [];
    expect(attempt).toMatchObject({ response_status: 307, error: expect.stringContaining('not followed') });
    expect(receiver.at(elsewhere)).toEqual([]);
  });
});

it('for 24 hours after a rotation both secrets verify, and afterwards the new one alone', async () => {
  const { as } = await client();
  const url = receiver.listen();
  const { id, secret: old } = await addWebhook({ app, as }, { url });
  const rotated = (await send('POST', PATHS.rotateWebhook(id), as)).json<CreatedWebhook>();
  expect(rotated.secret).not.toBe(old);
  expect(Date.parse(rotated.previous_valid_until ?? '') - Date.now()).toBeGreaterThan(23 * HOUR);
  const test = async () => {
    const before = receiver.at(url).length;
    await send('POST', PATHS.testWebhook(id), as);
    await expect.poll(() => receiver.at(url).length, { timeout: 15_000 }).toBe(before + 1);
    const received = receiver.at(url).at(-1);
    if (!received) throw new Error('nothing was received');
    return received;
  };
  const during = await test();
  for (const secret of [old, rotated.secret]) verifyReceived(during, secret);
  offset = 24 * HOUR + 1000;
  const login = { email: as.email, password: as.password };
  const tokens = await app.call({ method: 'POST', url: PATHS.login, body: login });
  Object.assign(as, tokens.json());
  const after = await test();
  offset = 0;
  const at = new Date(Number(after.headers['webhook-timestamp']) * 1000);
  const signed = new Webhook(rotated.secret).sign(String(after.headers['webhook-id']), at, after.body);
  expect(after.headers['webhook-signature']).toBe(signed);
});
