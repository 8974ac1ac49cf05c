import type { RequestListener } from 'node:http';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { beforeAll, inject, it, vi } from 'vitest';
import { getBalance } from './features/wallet/wallet.service.ts';
import { createScratchRoom } from './providers/engine/scratch.ts';
import { createS3Storage } from './providers/storage/s3/s3-storage.ts';
import { BUCKET, BUCKET_KEYS, openBucketStore, refuse } from './providers/storage/s3/testing/bucket-store.ts';
import { openPostgresDatabase } from './testing/databases.ts';
import { createFakeEngine } from './testing/fake-engine.ts';
import { passDelays } from './testing/pass-delays.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

const VIDEOS = 8;
const POLL = { timeout: 120_000, interval: 200 };

beforeAll(() => {
  for (const [name, value] of Object.entries(BUCKET_KEYS)) vi.stubEnv(name, value);
});

/** Reads a part of each upload and then breaks the connection. */
const breakOff: RequestListener = (request) => {
  request.once('data', () => request.destroy());
  if (request.method !== 'PUT') request.destroy();
};

async function openWorld() {
  const resources = new AsyncDisposableStack();
  const store = resources.use(await openBucketStore());
  const storage = createS3Storage(
    {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: store.endpoint,
      timeouts: { connectMs: 500, responseMs: 500, stallMs: 500 },
    },
    createScratchRoom(inject('testFolder')),
  );
  const rendering = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const honest = createFakeEngine();
  const engine = createFakeEngine({
    async renderVideo(order, options) {
      rendering.resolve();
      await release.promise;
      return honest.renderVideo(order, options);
    },
  });
  const world = resources.use(
    await createVideoWorld({
      database: await openPostgresDatabase(),
      env: { RENDERS_AT_ONCE: '2' },
      providers: { engine, storage },
    }),
  );
  return { resources, store, world, rendering: rendering.promise, release };
}

const listVideos = (world: VideoWorld) =>
  world.db.selectFrom('videos').select(['status', 'waiting_for']).execute();

const OUTAGES: [string, RequestListener][] = [
  ['refuses every connection', (request) => request.destroy()],
  ['never responds', () => undefined],
  ['is overloaded', refuse(503)],
  ['does not take our keys any more', refuse(403, 'AccessDenied')],
  ['breaks off in the middle of uploads', breakOff],
];

// Side by side: each waits for retries and probes most of its time.
it.concurrent.for(OUTAGES)(
  'a store that %s while eight videos are queued fails none: all are made afterwards, each charged once',
  { timeout: 300_000 },
  async ([, outage], { expect }) => {
    const { resources, store, world, rendering, release } = await openWorld();
    await using _all = resources;
    const user = await world.registerUser();
    await world.creditUser(user, VIDEOS * 1000);
    const body = await world.buildOrder(user);
    for (let n = 1; n <= VIDEOS; n += 1) {
      const url = API_PATHS.videos.base;
      await world.call({ method: 'POST', url, as: user, body: { ...body, title: `Film ${n}` } });
    }
    await world.server.jobs.startWorking();
    // Two videos are in progress, six wait.
    await rendering;
    store.setOutage(outage);
    release.resolve();
    await expect
      .poll(
        async () => (await listVideos(world)).filter(({ waiting_for }) => waiting_for === 'storage').length,
        POLL,
      )
      .toBeGreaterThanOrEqual(VIDEOS - 2);
    const requests = store.countRequests();
    // The store is called repeatedly meanwhile, and nothing fails.
    await expect.poll(() => store.countRequests(), POLL).toBeGreaterThan(requests + 3);
    expect(new Set((await listVideos(world)).map(({ status }) => status))).toEqual(new Set(['pending']));

    store.setOutage(undefined);
    await expect
      .poll(async () => {
        await passDelays(world.db, { job: 'render-video', state: 'created' });
        return (await listVideos(world)).map(({ status }) => status);
      }, POLL)
      .toEqual(Array(VIDEOS).fill('ready'));
    const entries = await world.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('user_id', '=', user.id)
      .where('amount_cents', '<', 0)
      .execute();
    expect(entries).toHaveLength(VIDEOS);
    expect(await getBalance(world.db, user.id)).toBe(0);
  },
);
