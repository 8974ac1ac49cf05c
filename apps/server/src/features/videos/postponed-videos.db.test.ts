import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFull } from '../../platform/errors/app-errors.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import { createTopics } from '../../platform/live/topics.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createSecurityEvents } from '../../platform/log/security-events.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import { markStorageOutages } from '../../providers/storage/storage-outage.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import type { AnnounceVideo } from './announce-video.ts';
import { MAX_OUTAGES, MAX_PAUSE_MS } from './outages.rules.ts';
import { createRenderPause, type RenderPauseDeps } from './render-pause.ts';
import { claimRender } from './renders.queries.ts';
import { measureRenders } from './video-metrics.ts';
import { markResumed } from './waiting.queries.ts';

const AT_ONCE = { minTimeout: 1, maxTimeout: 1, maxRetryTime: 20 };

function engineThatFails(error: Error): Engine {
  return createFakeEngine({ renderVideo: () => Promise.reject(error) });
}

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const rowOf = (id: string) =>
    world.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** A separate storage, which can fail. */
  const unsteadyStorage = () => {
    const unsteady = createUnsteadyStorage(world.server.providers.storage);
    return { ...unsteady, marked: markStorageOutages(unsteady.storage) };
  };
  const createPause = (own: Partial<RenderPauseDeps> = {}) =>
    createRenderPause({
      db: world.db,
      clock: () => new Date(),
      jobs: world.server.jobs,
      topics: createTopics(),
      measures: measureRenders({ places: 1 }),
      securityEvents: createSecurityEvents(silentLog),
      queueMoves: createTopics(),
      announceVideo: async () => undefined,
      warn: (error) => expect(error).toBeUndefined(),
      ...own,
    });

  it.each(['head', 'materialize', 'putFile'] as const)(
    'a storage that fails at %s postpones the video, which is made at the next try',
    async (call) => {
      const { user, id } = await orderOne(world);
      const { fail, recover, marked } = unsteadyStorage();
      const reports: string[] = [];
      const breaker = {
        reportFailure: () => void reports.push('failure'),
        reportSuccess: () => void reports.push('success'),
      };
      const { render } = handlersOf(world, { storage: marked, breaker, storeRetry: AT_ONCE });
      fail('reject', [call]);
      for (const delay of [5, 15, 30, 120, 300, 300]) {
        const error = await render(id).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(JobPostponedError);
        const { delaySeconds } = error as JobPostponedError;
        expect(delaySeconds).toBeGreaterThanOrEqual(delay * 0.75);
        expect(delaySeconds).toBeLessThanOrEqual(delay * 1.25);
      }
      expect(reports.length).toBeGreaterThanOrEqual(5);
      expect(new Set(reports)).toEqual(new Set(['failure']));
      expect(await world.getVideo(user, id)).toMatchObject({
        status: 'pending',
        stage: 'waiting',
        progress: 0,
        waiting_for: 'storage',
        queue_position: expect.any(Number),
      });
      recover();
      await render(id);
      expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready', waiting_for: null });
      expect(await getBalance(world.db, user.id)).toBe(0);
    },
  );

  it.each<[string, Error]>([
    ['a disk below its reserve', diskFull()],
    ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a full disk of the render child', new EngineError('crashed: av_interleaved: No space left on device')],
    ['a database that stops', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a network that is gone', Object.assign(new Error('connect'), { code: 'EHOSTUNREACH' })],
  ])('%s postpones the video', async (_, error) => {
    const { id } = await orderOne(world);
    await expect(handlersOf(world, { engine: engineThatFails(error) }).render(id)).rejects.toThrow(
      JobPostponedError,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'pending', stage: 'waiting', outages: 1 });
  });

  it.each<[string, Error]>([
    ['a render child that crashes', new EngineError('crashed: renderFilm ended early (SIGSEGV)')],
    ['a render child that takes too long', new EngineError('timed_out: renderFilm took longer than 1 ms')],
    ['an error of ours', new TypeError('x is not a function')],
  ])('%s uses up a try', async (_, error) => {
    const { id } = await orderOne(world);
    await expect(handlersOf(world, { engine: engineThatFails(error) }).render(id)).rejects.toBe(error);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', outages: 0, waiting_for: null });
  });

  it('a video that has waited for a day of outages fails and is refunded', async () => {
    const { user, id } = await orderOne(world);
    const { fail, marked } = unsteadyStorage();
    fail('reject', ['head']);
    await world.db.updateTable('videos').set({ outages: MAX_OUTAGES }).where('id', '=', id).execute();
    await handlersOf(world, { storage: marked }).render(id);
    expect(await world.getVideo(user, id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('for a whole day'),
    });
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });

  it('queued videos wait while the queue is paused, and fail with a refund after a day of it', async () => {
    const { user, id } = await orderOne(world);
    const clock = { now: new Date() };
    const moves: null[] = [];
    const queueMoves = createTopics<null>();
    queueMoves.subscribe('all', (move) => moves.push(move));
    const onProbed = createPause({ clock: () => clock.now, queueMoves });
    await onProbed(false);
    expect(await world.getVideo(user, id)).toMatchObject({ waiting_for: 'storage', stage: 'waiting' });
    clock.now = new Date(clock.now.getTime() + MAX_PAUSE_MS - 1000);
    await onProbed(false);
    await onProbed(true);
    expect(await world.getVideo(user, id)).toMatchObject({ waiting_for: null, status: 'pending' });
    expect(moves).toHaveLength(2);

    await onProbed(false);
    clock.now = new Date(clock.now.getTime() + MAX_PAUSE_MS + 1000);
    await onProbed(false);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'failed', video: 'ERROR' });
    expect(await getBalance(world.db, user.id)).toBe(1000);
    const retried = await world.call({
      method: 'POST',
      url: API_PATHS.videos.retry,
      as: user,
      body: { generation_id: id },
    });
    expect(retried.statusCode).toBe(201);
    expect(await rowOf(id)).toMatchObject({ waiting_for: null, waiting_since: null, outages: 0 });
  });

  it('while overdue videos fail one by one, those that are resumed or begun meanwhile stay', async () => {
    const videos = [await orderOne(world), await orderOne(world), await orderOne(world)];
    const ids = videos.map(({ id }) => id);
    const long = new Date(Date.now() - MAX_PAUSE_MS - 60_000);
    const waiting = { waiting_for: 'storage', waiting_since: long } as const;
    await world.db.updateTable('videos').set(waiting).where('id', 'in', ids).execute();
    const failed: string[] = [];
    // The storage recovers while the first is being failed.
    const recover: AnnounceVideo = async (trx, { id }) => {
      failed.push(id);
      await markResumed(trx);
      const videoId = ids.find((other) => other !== id) ?? '';
      await claimRender(trx, { videoId, chargeNumber: 1, now: new Date() });
    };
    await createPause({ announceVideo: recover })(false);
    expect(failed).toHaveLength(1);
    const states = (await Promise.all(ids.map(rowOf))).map(({ status, stage }) => `${status} ${stage}`);
    expect(states.sort()).toEqual(['failed waiting', 'pending speaking', 'pending waiting']);
    const balances = await Promise.all(videos.map(({ user }) => getBalance(world.db, user.id)));
    expect(balances.sort()).toEqual([0, 0, 1000]);
  });

  it('a video that is deleted while its attempt ends by an outage stays deleted', async () => {
    const { user, id } = await orderOne(world);
    const engine = createFakeEngine({
      async renderVideo() {
        await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
        throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      },
    });
    await handlersOf(world, { engine }).render(id);
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });

  it('a video whose end was committed without a response is finished', async () => {
    const { user, id } = await orderOne(world);
    const cut = { once: true };
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isEnd = result.rows.some((row) => row.status === 'ready' && row.stage === 'done');
        if (isEnd && cut.once) {
          cut.once = false;
          throw new Error('Connection terminated unexpectedly');
        }
        return result;
      },
    });
    await handlersOf(world, { db }).render(id);
    expect(cut.once).toBe(false);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready', progress: 100 });
    expect(await getBalance(world.db, user.id)).toBe(0);
  });

  it('a video is rendered although all of its progress writes fail', async () => {
    const { user, id } = await orderOne(world);
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.length === 0 && result.numAffectedRows)
          throw new Error('Connection terminated unexpectedly');
        return result;
      },
    });
    const faults: unknown[] = [];
    await handlersOf(world, { db, warn: (error) => faults.push(error) }).render(id);
    expect(faults.length).toBeGreaterThan(2);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
  });
});
