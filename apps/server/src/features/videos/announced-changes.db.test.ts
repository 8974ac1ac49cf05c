import { WEBHOOK_BODIES, WEBHOOK_EVENTS } from '@avatarcade/contracts/webhook-events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jsonValue } from '../../platform/database/json-value.ts';
import { type FailAt, openFailing } from '../../testing/failing-database.ts';
import { useMoneyDatabase } from '../../testing/money-database.ts';
import { addUsers, createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { COMPLETED, checkoutEvent } from '../../testing/payment-events.ts';

const money = useMoneyDatabase();

/** A user with money for one video and a webhook for every event. */
async function newUser(): Promise<string> {
  const [user = ''] = await addUsers(money.database.db, 1);
  await money.world.deliver(checkoutEvent(COMPLETED, { clientReferenceId: user, amountTotal: 1000 }));
  const events = jsonValue([...WEBHOOK_EVENTS]);
  const endpoint = { user_id: user, url: 'https://hooks.example.com/', events, created_at: new Date() };
  await money.database.db.insertInto('webhook_endpoints').values(endpoint).execute();
  return user;
}

/** The videos' states, the recorded events with whether they are as documented, and the jobs that send them. */
async function readState(user: string) {
  const { db } = money.database;
  const videos = await db.selectFrom('videos').select('status').where('user_id', '=', user).execute();
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select(['webhook_deliveries.id', 'type', 'payload'])
    .where('user_id', '=', user)
    .orderBy('webhook_deliveries.created_at')
    .execute();
  const { rows } = await sql<{ id: string }>`
    SELECT data ->> 'deliveryId' AS id FROM pgboss.job WHERE name = 'deliver-webhook' AND group_id = ${user}`.execute(
    db,
  );
  for (const { type, payload } of deliveries) WEBHOOK_BODIES[type].parse(JSON.parse(payload));
  expect(rows.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
  return { videos: videos.map(({ status }) => status), events: deliveries.map(({ type }) => type) };
}

const ACTS = [
  {
    name: 'an order that leaves too little for another',
    prepare: async (user: string) => async (at: MoneyWorld) => void (await at.order(user, 'one click')),
    before: { videos: [], events: [] },
    after: { videos: ['pending'], events: ['balance.low'] },
  },
  {
    name: 'a video that fails',
    async prepare(user: string) {
      const video = await money.world.order(user);
      return (at: MoneyWorld) => at.fail(video, 1);
    },
    before: { videos: ['pending'], events: ['balance.low'] },
    after: { videos: ['failed'], events: ['balance.low', 'video.failed'] },
  },
  {
    name: 'a video that gets ready',
    async prepare(user: string) {
      const video = await money.world.order(user);
      return (at: MoneyWorld) => at.finish(video, 1);
    },
    before: { videos: ['pending'], events: ['balance.low'] },
    after: { videos: ['ready'], events: ['balance.low', 'video.ready'] },
  },
];

it.each(ACTS)(
  '$name, cut at each of its statements, is announced if and only if it happened, and once when repeated',
  { timeout: 60_000 },
  async ({ prepare, before, after }) => {
    await using whole = openFailing(money.url);
    const run = await prepare(await newUser());
    await run(await createMoneyWorld(whole.db, money));
    const cuts = Array.from({ length: whole.count() }, (_, n) => n + 1).flatMap((statement): FailAt[] => [
      { statement, when: 'before' },
      { statement, when: 'after' },
    ]);
    let happened = 0;
    for (const failAt of cuts) {
      const user = await newUser();
      const act = await prepare(user);
      await using failing = openFailing(money.url, failAt);
      await expect(act(await createMoneyWorld(failing.db, money))).rejects.toThrow();
      const left = await readState(user);
      const isDone = left.videos[0] === after.videos[0];
      happened += Number(isDone);
      expect(left, `${failAt.when} statement ${failAt.statement}`).toEqual(isDone ? after : before);
      await act(money.world);
      expect(await readState(user), `${failAt.when} statement ${failAt.statement}, again`).toEqual(after);
    }
    expect(happened).toBeGreaterThanOrEqual(1);
    expect(happened).toBeLessThan(cuts.length / 2);
  },
);

it('a campaign whose last two videos end at once is announced once, and again after a failed one is made', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await newUser();
    const { id, videos } = await addCampaign(user, 2);
    const [ready = '', failed = ''] = videos;
    await Promise.all([money.world.finish(ready, 1), money.world.fail(failed, 1)]);
    expect(await listFinished(user)).toEqual([{ id, name: 'Autumn', ready: 1, failed: 1 }]);
    await money.world.retry(user, failed);
    await money.world.finish(failed, 2);
    expect(await listFinished(user)).toEqual([
      { id, name: 'Autumn', ready: 1, failed: 1 },
      { id, name: 'Autumn', ready: 2, failed: 0 },
    ]);
  }
});

it('a campaign whose last pending video is deleted is announced each time, and never while one is pending or none is left', async () => {
  const user = await newUser();
  const { id, videos } = await addCampaign(user, 3);
  const [ready = '', first = '', second = ''] = videos;
  const { finish, fail, retry, remove } = money.world;
  const finished = [{ id, name: 'Autumn', ready: 1, failed: 2 }];
  await finish(ready, 1);
  await fail(first, 1);
  await fail(second, 1);
  expect(await listFinished(user)).toEqual(finished);
  // As many charges are left at the end as there were.
  await retry(user, first);
  await retry(user, second);
  await fail(first, 2);
  expect(await listFinished(user)).toEqual(finished);
  await remove(user, second);
  finished.push({ id, name: 'Autumn', ready: 1, failed: 1 });
  expect(await listFinished(user)).toEqual(finished);
  await remove(user, ready);
  expect(await listFinished(user)).toEqual(finished);
  await retry(user, first);
  await remove(user, first);
  expect(await listFinished(user)).toEqual(finished);
});

it('a campaign whose last two videos are finished and deleted at once is announced once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await newUser();
    const { id, videos } = await addCampaign(user, 2);
    const [ready = '', deleted = ''] = videos;
    await Promise.all([money.world.finish(ready, 1), money.world.remove(user, deleted)]);
    expect(await listFinished(user)).toEqual([{ id, name: 'Autumn', ready: 1, failed: 0 }]);
  }
});

async function addCampaign(user: string, count: number): Promise<{ id: string; videos: string[] }> {
  const { db } = money.database;
  const amountTotal = count * 1000;
  await money.world.deliver(checkoutEvent(COMPLETED, { clientReferenceId: user, amountTotal }));
  const id = crypto.randomUUID();
  const owner = { user_id: user, product_id: money.props.productId };
  const row = { id, ...owner, name: 'Autumn', hooks: jsonValue([]), created_at: new Date() };
  await db.insertInto('campaigns').values(row).execute();
  const videos: string[] = [];
  for (let index = 0; index < count; index += 1) videos.push(await money.world.order(user));
  await db.updateTable('videos').set({ campaign_id: id }).where('user_id', '=', user).execute();
  return { id, videos };
}

async function listFinished(user: string) {
  const rows = await money.database.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select('payload')
    .where('user_id', '=', user)
    .where('type', '=', 'campaign.finished')
    .orderBy('webhook_deliveries.created_at')
    .execute();
  return rows.map(({ payload }) => WEBHOOK_BODIES['campaign.finished'].parse(JSON.parse(payload)).data);
}
