import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { inject, it, type TestContext } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { passDelays } from '../../testing/pass-delays.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const POLL = { timeout: 60_000, interval: 100 };
const VIDEOS = 8;

/** A customer who can pay for eight videos, on a server whose storage can fail. The tests run side by side: they wait for retries. */
async function openOutage({ expect }: TestContext) {
  const resources = new AsyncDisposableStack();
  const folder = await mkdtemp(join(inject('testFolder'), 'outage-'));
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const unsteady = createUnsteadyStorage(createDiskStorage(join(folder, 'files')));
  const rendered = { count: 0 };
  const honest = createFakeEngine();
  const engine = createFakeEngine({
    async renderVideo(order, options) {
      rendered.count += 1;
      return honest.renderVideo(order, options);
    },
  });
  const world = resources.use(
    await createVideoWorld({
      env: { RENDERS_AT_ONCE: String(VIDEOS) },
      providers: { engine, storage: unsteady.storage },
    }),
  );
  resources.defer(() => unsteady.recover());
  const user = await world.registerUser();
  await world.creditUser(user, VIDEOS * 1000);
  return { world, user, unsteady, rendered, expect, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

type Outage = Awaited<ReturnType<typeof openOutage>>;

async function orderVideos({ world, user }: Outage, count = VIDEOS): Promise<string[]> {
  const body = await world.buildOrder(user);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const url = API_PATHS.videos.base;
    const made = await world.call({ method: 'POST', url, as: user, body: { ...body, title: `Film ${n}` } });
    ids.push(made.json<{ id: string }>().id);
  }
  return ids;
}

const listVideos = ({ world }: Outage) =>
  world.db.selectFrom('videos').select(['status', 'stage', 'waiting_for', 'claim', 'outages']).execute();

/** The debits and refunds of each video, in the order of the ledger. */
async function listAmounts({ world, user }: Outage): Promise<number[]> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('user_id', '=', user.id)
    .where('amount_cents', '!=', VIDEOS * 1000)
    .execute();
  return rows.map((row) => row.amount_cents);
}

async function expectAllReady(outage: Outage, count = VIDEOS): Promise<void> {
  const { world, user, expect } = outage;
  await expect
    .poll(async () => {
      await passDelays(world.db, { job: 'render-video', state: 'created' });
      return (await listVideos(outage)).map(({ status }) => status);
    }, POLL)
    .toEqual(Array(count).fill('ready'));
  expect(await listAmounts(outage)).toEqual(Array(count).fill(-1000));
  expect(await getBalance(world.db, user.id)).toBe((VIDEOS - count) * 1000);
}

it.concurrent('while the storage is unavailable no video is claimed, each shows what it waits for, and all are rendered afterwards', async (context) => {
  await using outage = await openOutage(context);
  const { world, user, unsteady, rendered, expect } = outage;
  const ids = await orderVideos(outage);
  unsteady.fail('reject');
  await world.server.jobs.startWorking();
  await expect
    .poll(async () => (await listVideos(outage)).map((video) => video.waiting_for), POLL)
    .toEqual(Array(VIDEOS).fill('storage'));
  expect(await world.getVideo(user, ids[0] ?? '')).toMatchObject({
    status: 'pending',
    stage: 'waiting',
    waiting_for: 'storage',
  });
  const probes = unsteady.countOf('check');
  await expect.poll(() => unsteady.countOf('check'), POLL).toBeGreaterThan(probes + 1);
  expect((await listVideos(outage)).every(({ claim, status }) => claim === 0 && status === 'pending')).toBe(
    true,
  );
  expect(rendered.count).toBe(0);

  unsteady.recover();
  await expectAllReady(outage);
  expect(rendered.count).toBe(VIDEOS);
}, 120_000);

it.concurrent('a storage that fails while eight videos are rendered fails none of them: they wait, and each is charged once', async (context) => {
  await using outage = await openOutage(context);
  const { world, unsteady, expect } = outage;
  unsteady.fail('hang', ['materialize']);
  await orderVideos(outage);
  await world.server.jobs.startWorking();
  await expect.poll(() => unsteady.countOf('materialize'), POLL).toBe(VIDEOS);
  unsteady.fail('reject');
  await expect
    .poll(async () => (await listVideos(outage)).map(({ stage, waiting_for }) => [stage, waiting_for]), POLL)
    .toEqual(Array(VIDEOS).fill(['waiting', 'storage']));
  expect((await listVideos(outage)).every(({ outages }) => outages === 1)).toBe(true);
  unsteady.recover();
  await expectAllReady(outage);
}, 120_000);

it.concurrent('videos that are rendered when the storage fails are not rendered again', async (context) => {
  await using outage = await openOutage(context);
  const { world, unsteady, rendered, expect } = outage;
  unsteady.fail('reject', ['putFile']);
  await orderVideos(outage, 2);
  await world.server.jobs.startWorking();
  await expect.poll(() => unsteady.countOf('putFile'), POLL).toBeGreaterThan(3);
  expect(new Set((await listVideos(outage)).map(({ status, stage }) => `${status} ${stage}`))).toEqual(
    new Set(['pending storing']),
  );
  unsteady.recover();
  await expectAllReady(outage, 2);
  expect(rendered.count).toBe(2);
}, 120_000);

it.concurrent('a video that waits for the storage can be deleted, and is refunded', async (context) => {
  await using outage = await openOutage(context);
  const { world, user, unsteady, expect } = outage;
  const [id = ''] = await orderVideos(outage, 1);
  unsteady.fail('reject');
  await world.server.jobs.startWorking();
  await expect.poll(async () => (await world.getVideo(user, id)).waiting_for, POLL).toBe('storage');
  const removed = await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
  expect(removed.statusCode).toBe(204);
  expect(await listAmounts(outage)).toEqual([-1000, 1000]);
  const queued = await world.db.selectFrom('videos').select('id').execute();
  expect(queued).toEqual([]);
}, 120_000);
