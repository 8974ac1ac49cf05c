import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const POLL = { timeout: 60_000, interval: 100 };
const VIDEOS = 8;

let world: VideoWorld;
let unsteady: ReturnType<typeof createUnsteadyStorage>;
let folder: string;
let rendered: number;
let user: TestUser;

beforeEach(async () => {
  folder = await mkdtemp(join(inject('testFolder'), 'outage-'));
  unsteady = createUnsteadyStorage(createDiskStorage(join(folder, 'files')));
  rendered = 0;
  const honest = createFakeEngine();
  const engine = createFakeEngine({
    async renderVideo(order, options) {
      rendered += 1;
      return honest.renderVideo(order, options);
    },
  });
  world = await createVideoWorld({
    env: { RENDERS_AT_ONCE: String(VIDEOS) },
    providers: { engine, storage: unsteady.storage },
  });
  user = await world.registerUser();
  await world.creditUser(user, VIDEOS * 1000);
});
afterEach(async () => {
  unsteady.recover();
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function orderVideos(count = VIDEOS): Promise<string[]> {
  const body = await world.buildOrder(user);
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const url = API_PATHS.videos.base;
    const made = await world.call({ method: 'POST', url, as: user, body: { ...body, title: `Film ${n}` } });
    ids.push(made.json<{ id: string }>().id);
  }
  return ids;
}

const listVideos = () =>
  world.db.selectFrom('videos').select(['status', 'stage', 'waiting_for', 'claim', 'outages']).execute();

/** The debits and refunds of each video, in the order of the ledger. */
async function listAmounts(): Promise<number[]> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('user_id', '=', user.id)
    .where('amount_cents', '!=', VIDEOS * 1000)
    .execute();
  return rows.map((row) => row.amount_cents);
}

/** Makes waiting jobs due at once. */
const passDelays = () =>
  sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'shoot-film' AND state = 'created'`.execute(
    world.db,
  );

async function expectAllReady(count = VIDEOS): Promise<void> {
  await expect
    .poll(async () => {
      await passDelays();
      return (await listVideos()).map(({ status }) => status);
    }, POLL)
    .toEqual(Array(count).fill('ready'));
  expect(await listAmounts()).toEqual(Array(count).fill(-1000));
  expect(await getBalance(world.db, user.id)).toBe((VIDEOS - count) * 1000);
}

it('while the storage is unavailable no video is claimed, each shows what it waits for, and all are rendered afterwards', async () => {
  const ids = await orderVideos();
  unsteady.fail('reject');
  await world.server.jobs.startWorking();
  await expect
    .poll(async () => (await listVideos()).map((video) => video.waiting_for), POLL)
    .toEqual(Array(VIDEOS).fill('storage'));
  expect(await world.getVideo(user, ids[0] ?? '')).toMatchObject({
    status: 'pending',
    stage: 'waiting',
    waiting_for: 'storage',
  });
  const probes = unsteady.countOf('check');
  await expect.poll(() => unsteady.countOf('check'), POLL).toBeGreaterThan(probes + 1);
  expect((await listVideos()).every(({ claim, status }) => claim === 0 && status === 'pending')).toBe(true);
  expect(rendered).toBe(0);

  unsteady.recover();
  await expectAllReady();
  expect(rendered).toBe(VIDEOS);
}, 120_000);

it('a storage that fails while eight videos are rendered fails none of them: they wait, and each is charged once', async () => {
  unsteady.fail('hang', ['materialize']);
  await orderVideos();
  await world.server.jobs.startWorking();
  await expect.poll(() => unsteady.countOf('materialize'), POLL).toBe(VIDEOS);
  unsteady.fail('reject');
  await expect
    .poll(async () => (await listVideos()).map(({ stage, waiting_for }) => [stage, waiting_for]), POLL)
    .toEqual(Array(VIDEOS).fill(['waiting', 'storage']));
  expect((await listVideos()).every(({ outages }) => outages === 1)).toBe(true);
  unsteady.recover();
  await expectAllReady();
}, 120_000);

it('videos that are rendered when the storage fails are not rendered again', async () => {
  unsteady.fail('reject', ['putFile']);
  await orderVideos(2);
  await world.server.jobs.startWorking();
  await expect.poll(() => unsteady.countOf('putFile'), POLL).toBeGreaterThan(3);
  expect(new Set((await listVideos()).map(({ status, stage }) => `${status} ${stage}`))).toEqual(
    new Set(['pending storing']),
  );
  unsteady.recover();
  await expectAllReady(2);
  expect(rendered).toBe(2);
}, 120_000);

it('a video that waits for the storage can be deleted, and is refunded', async () => {
  const [id = ''] = await orderVideos(1);
  unsteady.fail('reject');
  await world.server.jobs.startWorking();
  await expect.poll(async () => (await world.getVideo(user, id)).waiting_for, POLL).toBe('storage');
  const removed = await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
  expect(removed.statusCode).toBe(204);
  expect(await listAmounts()).toEqual([-1000, 1000]);
  const queued = await world.db.selectFrom('videos').select('id').execute();
  expect(queued).toEqual([]);
});
