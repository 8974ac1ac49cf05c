import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { createSealer } from '../../platform/keys/sealer.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';
import type { PostResult, WebhookPost } from '../../providers/webhooks/webhook-sender.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { lockHolder } from '../accounts/sessions.service.ts';
import { createAnnounce } from './announce.service.ts';
import { createDeliverExhaustedHandler, createDeliverHandler } from './deliver-webhook.handler.ts';
import type { PlannedAttempt } from './deliveries.queries.ts';
import { createDeliveriesService } from './deliveries.service.ts';
import { createEndpointsService } from './endpoints.service.ts';
import { resealSecrets, sweepWebhooks } from './sweep-webhooks.ts';
import { verifyReceived } from './testing/receiver.ts';
import { handleWebhookNotice } from './webhook-notice.handler.ts';

const HOUR = 3600_000;
const SECRET = 's'.repeat(40);
type Queued = { name: string; payload: PlannedAttempt; afterSeconds: number };

forEachDatabase((open) => {
  let database: OpenDatabase;
  let now = 0;
  let queued: Queued[] = [];
  let response: PostResult = { status: 200, text: '' };
  const posts: WebhookPost[] = [];
  const mails: Mail[] = [];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => {
    now = Date.UTC(2026, 10, 22, 12);
    queued = [];
    posts.length = 0;
    mails.length = 0;
  });

  const clock = () => new Date(now);
  const jobs: JobQueue = {
    async enqueue(_, { job, payload, startAfterSeconds = 0 }) {
      queued.push({ name: job.name, payload: payload as PlannedAttempt, afterSeconds: startAfterSeconds });
      return crypto.randomUUID();
    },
  };
  const sender = {
    isAllowed: () => true,
    async post(post: WebhookPost) {
      posts.push(post);
      return response;
    },
  };
  const depsWith = (secrets: [string, ...string[]] = [SECRET]) => ({
    db: database.db,
    clock,
    jobs,
    sender,
    sealer: createSealer({ secrets, purpose: 'webhook-secret' }),
    securityEvents: createSecurityEvents(silentLog),
    lockUser: lockHolder,
    count: () => undefined,
  });
  const endpointsOf = () => createEndpointsService(depsWith());

  const url = 'https://hooks.example.com/in';
  async function addEndpoint(events: ['balance.low'] | ['video.ready'] = ['balance.low']) {
    const userId = await addUser(database.db);
    const created = await endpointsOf().create({ userId, tokenVersion: 1 }, { url, events });
    return { userId, ...created };
  }
  const announce = (userId: string, key: string = crypto.randomUUID()) =>
    database.db.transaction().execute((trx) =>
      createAnnounce(depsWith())(trx, {
        userId,
        type: 'balance.low',
        key,
        data: () => ({ balance: 5, price: 10 }),
      }),
    );
  const work = (payload: PlannedAttempt, handler = createDeliverHandler(depsWith())) =>
    handler({
      id: crypto.randomUUID(),
      payload,
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    });
  /** Makes the attempts that are queued, at their times, until none is left. Returns how many there were. */
  async function workOff(most = Number.POSITIVE_INFINITY): Promise<number> {
    let count = 0;
    for (let next = takeAttempt(); next; next = count < most ? takeAttempt() : undefined) {
      now += next.afterSeconds * 1000;
      await work(next.payload);
      count += 1;
    }
    return count;
  }
  const takeAttempt = () => {
    const index = queued.findIndex(({ name }) => name === 'deliver-webhook');
    return index < 0 ? undefined : queued.splice(index, 1)[0];
  };
  const deliveries = async (owner: { userId: string; id: string }) =>
    (await createDeliveriesService(depsWith()).list(owner, { page: 1, pageSize: 100 })).items;
  const sendNotices = async () => {
    const send = handleWebhookNotice({
      db: database.db,
      mailer: { send: async (mail) => void mails.push(mail) },
      publicUrl: 'https://avatarcade.example',
    });
    for (const { payload } of queued.filter(({ name }) => name === 'send-webhook-notice'))
      await send({ payload: payload as never } as never);
  };

  it('no webhook is made for a session that ended after its request was admitted', async () => {
    const userId = await addUser(database.db);
    const stale = { userId, tokenVersion: 1 };
    await database.db.updateTable('users').set({ token_version: 2 }).where('id', '=', userId).execute();
    const created = endpointsOf().create(stale, { url, events: ['video.ready'] });
    await expect(created).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await endpointsOf().list(userId)).toEqual([]);
  });

  it('an event is recorded for those who want it, once for its key, and not if its transaction fails', async () => {
    const [wanting, other] = [await addEndpoint(), await addEndpoint(['video.ready'])];
    await announce(wanting.userId, 'one');
    await announce(wanting.userId, 'one');
    await announce(other.userId, 'one');
    expect(queued).toHaveLength(1);
    expect(await deliveries(wanting)).toMatchObject([{ type: 'balance.low', status: 'waiting' }]);
    expect(await deliveries(other)).toEqual([]);
    const failing = database.db.transaction().execute(async (trx) => {
      const event = { userId: wanting.userId, type: 'balance.low' as const, key: 'two' };
      await createAnnounce(depsWith())(trx, { ...event, data: () => ({ balance: 0, price: 10 }) });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await deliveries(wanting)).toHaveLength(1);
  });

  it('a receiver that is down for hours gets the event once, with the same id and body', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    response = { status: 503, text: 'down' };
    await workOff(4);
    expect(now - Date.UTC(2026, 10, 22, 12)).toBeGreaterThan(0.5 * HOUR);
    response = { status: 204, text: '' };
    expect(await workOff()).toBe(1);
    expect(posts.map(({ body }) => body)).toEqual(Array(5).fill(posts[0]?.body));
    expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(posts.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(5);
    const [delivery] = await deliveries(owner);
    expect(delivery?.status).toBe('delivered');
    expect(delivery?.attempts.map((each) => each.response_status)).toEqual([503, 503, 503, 503, 204]);
  });

  it('after a day without a delivery the webhook is switched off, and its owner gets an email', async () => {
    const owner = await addEndpoint();
    const start = now;
    await announce(owner.userId);
    response = { status: null, error: 'The connection was refused.' };
    expect(await workOff()).toBe(8);
    expect(now - start).toBeGreaterThanOrEqual(24 * HOUR);
    expect(now - start).toBeLessThan(25 * HOUR);
    expect(await endpointsOf().list(owner.userId)).toMatchObject([
      { is_on: false, off_reason: 'failing', failing_since: new Date(start).toISOString() },
    ]);
    expect(await deliveries(owner)).toMatchObject([{ status: 'failed', next_attempt_at: null }]);
    await sendNotices();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('https://hooks.example.com/in');
    expect(mails[0]?.text).toContain('since 22 November 2026 at 12:00 UTC');
    expect(mails[0]?.text).toContain('https://avatarcade.example/my-account?tab=webhooks');

    await announce(owner.userId);
    expect(await deliveries(owner)).toHaveLength(1);
    await endpointsOf().update(owner, { is_on: true });
    const [failed] = await deliveries(owner);
    await createDeliveriesService(depsWith()).replay(owner, failed?.id ?? '');
    response = { status: 200, text: '' };
    expect(await workOff()).toBe(1);
    expect(await endpointsOf().list(owner.userId)).toMatchObject([{ is_on: true, failing_since: null }]);
    expect((await deliveries(owner))[0]?.attempts).toHaveLength(9);
  });

  it('410 switches it off at once, and what waits for it ends', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    await announce(owner.userId);
    response = { status: 410, text: 'gone' };
    await workOff();
    expect(posts).toHaveLength(1);
    expect(await endpointsOf().list(owner.userId)).toMatchObject([{ is_on: false, off_reason: 'gone' }]);
    expect((await deliveries(owner)).map(({ status }) => status)).toEqual(['failed', 'failed']);
    await sendNotices();
    expect(mails[0]?.text).toContain('410');
  });

  it('one delivery in a day keeps a webhook on', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    response = { status: 500, text: '' };
    await workOff(6);
    const pending = queued;
    queued = [];
    await announce(owner.userId);
    response = { status: 200, text: '' };
    await workOff();
    queued = pending;
    response = { status: 500, text: '' };
    await workOff();
    expect(await endpointsOf().list(owner.userId)).toMatchObject([{ is_on: true }]);
    expect((await deliveries(owner)).map(({ status }) => status).sort()).toEqual(['delivered', 'failed']);
  });

  it('an attempt that was made, replaced by a replay or switched off is not made again', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    response = { status: 200, text: '' };
    const [first] = queued;
    if (!first) throw new Error('nothing is queued');
    await work(first.payload);
    await work(first.payload);
    expect(posts).toHaveLength(1);

    await announce(owner.userId);
    const second = queued.at(-1);
    if (!second) throw new Error('nothing is queued');
    await createDeliveriesService(depsWith()).replay(owner, second.payload.deliveryId);
    await work(second.payload);
    expect(posts).toHaveLength(1);
    await endpointsOf().update(owner, { is_on: false });
    expect(await workOff()).toBe(3);
    expect(posts).toHaveLength(1);
  });

  it('a result that arrives after a replay began changes nothing', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    const [first] = queued.splice(0);
    if (!first) throw new Error('nothing is queued');
    const slow = {
      ...depsWith(),
      sender: {
        ...sender,
        async post() {
          await createDeliveriesService(depsWith()).replay(owner, first.payload.deliveryId);
          return { status: 500, text: 'late' };
        },
      },
    };
    await work(first.payload, createDeliverHandler(slow));
    expect(await deliveries(owner)).toMatchObject([{ status: 'waiting', attempts: [] }]);
    response = { status: 200, text: '' };
    expect(await workOff()).toBe(1);
  });

  it('an attempt whose process stopped again and again counts as failed, and the next one follows', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    const [first] = queued.splice(0);
    if (!first) throw new Error('nothing is queued');
    await work(first.payload, createDeliverExhaustedHandler(depsWith()));
    expect(await deliveries(owner)).toMatchObject([
      { status: 'waiting', attempts: [{ error: expect.stringContaining('server stopped') }] },
    ]);
    expect(queued).toMatchObject([{ afterSeconds: 5, payload: { attempt: 2 } }]);
  });

  it('while the server’s secret is rotated deliveries are signed, and the sweep seals with the new one', async () => {
    const owner = await addEndpoint();
    const NEW = 'n'.repeat(40);
    const during = depsWith([NEW, SECRET]);
    const sign = async (deps: typeof during) => {
      now = Date.now();
      await announce(owner.userId);
      const next = takeAttempt();
      if (next) await work(next.payload, createDeliverHandler(deps));
      return posts.at(-1);
    };
    response = { status: 200, text: '' };
    const signed = await sign(during);
    expect(
      verifyReceived({ headers: signed?.headers ?? {}, body: signed?.body ?? '' }, owner.secret),
    ).toMatchObject({ type: 'balance.low' });

    await sign(depsWith([NEW]));
    expect(posts).toHaveLength(1);
    expect((await deliveries(owner))[0]?.attempts[0]?.error).toContain('Please rotate it');

    expect(await resealSecrets(during, new AbortController().signal)).toBeGreaterThan(0);
    expect(await resealSecrets(during, new AbortController().signal)).toBe(0);
    await sign(depsWith([NEW]));
    expect(posts).toHaveLength(2);
  });

  it('the sweep deletes deliveries after 30 days and secrets that have ended', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    await endpointsOf().rotate(owner);
    now += 29 * 24 * HOUR;
    await announce(owner.userId);
    await sweepWebhooks(depsWith());
    const secrets = database.db.selectFrom('webhook_secrets').where('endpoint_id', '=', owner.id);
    expect(await secrets.select(sql<number>`count(*)::int`.as('n')).executeTakeFirst()).toEqual({ n: 1 });
    expect(await deliveries(owner)).toHaveLength(2);
    now += 24 * HOUR + 1;
    await sweepWebhooks(depsWith());
    expect(await deliveries(owner)).toHaveLength(1);
  });

  it('the sweep leaves a delivery that is replayed until it has ended', async () => {
    const owner = await addEndpoint();
    await announce(owner.userId);
    response = { status: 200, text: '' };
    await workOff();
    const [first] = await deliveries(owner);
    now += 30 * 24 * HOUR - 1000;
    response = { status: 500, text: 'busy' };
    await createDeliveriesService(depsWith()).replay(owner, first?.id ?? '');
    await workOff(2);
    now += HOUR;
    await sweepWebhooks(depsWith());
    expect(await deliveries(owner)).toMatchObject([{ id: first?.id, status: 'waiting' }]);
    response = { status: 200, text: '' };
    await workOff();
    await sweepWebhooks(depsWith());
    expect(await deliveries(owner)).toEqual([]);
  });
});
