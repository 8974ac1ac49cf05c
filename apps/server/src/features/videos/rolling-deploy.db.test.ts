import { readFile } from 'node:fs/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Db, OpenDatabase } from '../../platform/database/database.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { defineJob, type JobHandler } from '../../platform/jobs/job-definition.ts';
import { defineWork } from '../../platform/jobs/job-work.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createPassOnRenderHandler } from './pass-on-render.handler.ts';

/** The job as the version before edits and brand kits declares it. */
const jobOfEarlier = defineJob({
  name: 'shoot-film',
  payload: z.object({ videoId: z.uuid(), chargeNumber: z.number() }),
  retryLimit: 2,
  heartbeatSeconds: 20,
  expireInSeconds: 1800,
});

const edit = { title: 'Match three', music: 'none' };

async function order(world: VideoWorld, user: TestUser, change: object = {}): Promise<string> {
  await world.creditUser(user, 1000);
  const body = { ...(await world.buildOrder(user)), ...change };
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  return made.json<{ id: string }>().id;
}

/** Puts an order into the queue of the version before, as its web processes do. */
async function enqueueAsEarlier(jobs: JobQueue, { db, videoId }: { db: Db; videoId: string }) {
  await sql`DELETE FROM pgboss.job WHERE data ->> 'videoId' = ${videoId}`.execute(db);
  await jobs.enqueue(db, { job: jobOfEarlier, payload: { videoId, chargeNumber: 1 } });
}

/** A worker of the version before. `takeUpTo` resolves with the videos that it got, once it got that one. */
async function createEarlierWorker(database: OpenDatabase) {
  const jobs = await createJobs({ database, log: silentLog, pollSeconds: 0.5 });
  await jobs.declareQueues([jobOfEarlier]);
  return {
    jobs,
    async takeUpTo(last: string): Promise<string[]> {
      const videos: string[] = [];
      const done = Promise.withResolvers<void>();
      const handler: JobHandler<{ videoId: string }> = async ({ payload: { videoId } }) => {
        videos.push(videoId);
        if (videoId === last) done.resolve();
      };
      jobs.work(defineWork({ job: jobOfEarlier, handler, concurrency: 1 }));
      await jobs.startWorking();
      await done.promise;
      return videos;
    },
    [Symbol.asyncDispose]: () => jobs.stop(),
  };
}

it('a worker of the version before gets no order whose edit it would leave out', async () => {
  const database = await openPostgresDatabase();
  await using world = await createVideoWorld({ database });
  await using earlier = await createEarlierWorker(database);
  const user = await world.registerUser();
  const edited = await order(world, user, { edit });
  const plain = await order(world, user);
  await enqueueAsEarlier(earlier.jobs, { db: world.db, videoId: plain });
  // It would have taken the edited one first.
  expect(await earlier.takeUpTo(plain)).toEqual([plain]);
  expect((await world.getVideo(user, edited)).status).toBe('pending');
});

it('after a rollback, the statement of the operations page hands waiting orders to the version before', async () => {
  const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const statement = /```sql\n\s*(UPDATE pgboss\.job[^`]+)```/.exec(page)?.[1] ?? '';
  const database = await openPostgresDatabase();
  await using world = await createVideoWorld({ database });
  await using earlier = await createEarlierWorker(database);
  const user = await world.registerUser();
  const ids = [await order(world, user, { edit }), await order(world, user)];
  await sql.raw(statement).execute(world.db);
  expect(await earlier.takeUpTo(ids[1] ?? '')).toEqual(ids);
});

forEachDatabase((open) => {
  it('this version renders orders of both, each once, and counts them in one queue', async () => {
    const rendered: string[] = [];
    const engine = createFakeEngine();
    await using world = await createVideoWorld({
      database: await open(),
      env: { METRICS: 'true', RENDERS_AT_ONCE: '1' },
      providers: {
        engine: {
          ...engine,
          renderVideo: (video, options) => {
            rendered.push(video.title);
            return engine.renderVideo(video, options);
          },
        },
      },
    });
    const user = await world.registerUser();
    const own = await order(world, user, { edit, title: 'edited' });
    const other = await order(world, user, { title: 'plain' });
    await enqueueAsEarlier(world.server.jobs, { db: world.db, videoId: other });
    const { body } = await world.call({ method: 'GET', url: '/metrics' });
    expect(body).toContain('avatarcade_queue_jobs{queue="render-video",state="waiting"} 2\n');
    expect(body).not.toContain('shoot-film');

    await world.server.jobs.startWorking();
    for (const id of [own, other])
      await expect
        .poll(async () => (await world.getVideo(user, id)).status, { timeout: 30_000 })
        .toBe('ready');
    expect(rendered.sort()).toEqual(['edited', 'plain']);
  });

  it('an order of the version before that was deleted or has ended is passed on to nobody', async () => {
    await using world = await createVideoWorld({ database: await open() });
    const enqueued: unknown[] = [];
    const handle = createPassOnRenderHandler({
      db: world.db,
      jobs: {
        async enqueue(_db, { payload }) {
          enqueued.push(payload);
          return null;
        },
      },
    });
    const user = await world.registerUser();
    const videoId = await order(world, user);
    const job = {
      id: crypto.randomUUID(),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    };
    await handle({ ...job, payload: { videoId, chargeNumber: 2 } });
    await handle({ ...job, payload: { videoId: crypto.randomUUID(), chargeNumber: 1 } });
    expect(enqueued).toEqual([]);
    await handle({ ...job, payload: { videoId, chargeNumber: 1 } });
    expect(enqueued).toEqual([{ videoId, chargeNumber: 1 }]);
  });
});
