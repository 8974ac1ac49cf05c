import { type Asset, asset, type ClipEvent } from '@avatarcade/contracts/assets';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoOrder } from '@avatarcade/contracts/video-orders';
import { MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../platform/database/database.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import { createTopics } from '../../platform/live/topics.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import { markStorageOutages } from '../../providers/storage/storage-outage.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine, FAKE_MOMENTS } from '../../testing/fake-engine.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createUnsteadyStorage } from '../../testing/unsteady-storage.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createFindMomentsHandler, createMomentsExhaustedHandler } from './find-moments.handler.ts';
import { findMomentsJob } from './find-moments.job.ts';
import { setMoments, setMomentsFailed } from './moments.queries.ts';
import type { MomentsDeps } from './moments.service.ts';

/** Of this database. */
async function countLockWaits(trx: Trx) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(trx);
  return rows[0]?.count;
}

forEachDatabase((open, kind) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** As a page sees it; asking has moments looked for. */
  async function getAsset(user: TestUser, link: string): Promise<Asset> {
    const response = await world.call({ url: API_PATHS.assets.base, query: { file_url: link }, as: user });
    return asset.parse(response.json());
  }

  async function addClip() {
    const user = await world.registerUser();
    const link = await world.addAsset(user, 'gameplay_video');
    const id = (await getAsset(user, link)).moments_search?.id ?? '';
    return { user, link, id };
  }

  function handlers(parts: Partial<MomentsDeps> = {}) {
    const warnings: string[] = [];
    const deps: MomentsDeps = {
      db: world.db,
      clock: () => new Date(),
      jobs: world.server.jobs,
      engine: createFakeEngine(),
      storage: markStorageOutages(world.server.providers.storage),
      clipTopics: createTopics<ClipEvent>(),
      warn: (_, message) => warnings.push(message),
      ...parts,
    };
    const job = (assetId: string) => ({
      id: crypto.randomUUID(),
      payload: { assetId },
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
    });
    return {
      warnings,
      find: (id: string) => createFindMomentsHandler(deps)(job(id)),
      giveUp: (id: string) => createMomentsExhaustedHandler(deps)(job(id)),
    };
  }

  function brokenStorage() {
    const { storage, fail } = createUnsteadyStorage(world.server.providers.storage);
    fail('reject');
    return markStorageOutages(storage);
  }

  const failing = (error: Error) => createFakeEngine({ findMoments: () => Promise.reject(error) });

  /** As an older finder found them: from 0.5 s on. */
  async function setOlderMoments(id: string) {
    const moments = FAKE_MOMENTS.moments.slice(0, 1).map((moment) => ({ ...moment, from: 0.5, to: 2.5 }));
    await setMoments(world.db, { id, moments: { ...FAKE_MOMENTS, moments } });
  }

  /** Renders a video. Returns where in its clips its shots begin. */
  async function renderStarts(id: string) {
    const starts: unknown[] = [];
    const engine = createFakeEngine();
    const renderVideo: Engine['renderVideo'] = (order, options) => {
      for (const layer of order.scene.layers)
        if (layer.kind === 'gameplay') starts.push(layer.shots?.[0]?.start);
      return engine.renderVideo(order, options);
    };
    await handlersOf(world, { engine: { ...engine, renderVideo } }).render(id);
    return starts;
  }

  /** The search of a newer finder, in the middle of which something happens. */
  const findWhile = (id: string, happens: () => Promise<unknown>) => {
    const engine = createFakeEngine({
      findMoments: async () => {
        await happens();
        return FAKE_MOMENTS;
      },
    });
    return handlers({ finder: MOMENTS_VERSION + 1, engine }).find(id);
  };

  it('a clip is served without moments until they are found, and the search has one job', async () => {
    const { user, link, id } = await addClip();
    expect(await getAsset(user, link)).toMatchObject({
      moments: null,
      moments_search: { id, state: 'finding' },
    });
    const enqueued = await world.server.jobs.enqueue(world.db, {
      job: findMomentsJob,
      payload: { assetId: id },
      singletonKey: id,
    });
    expect(enqueued).toBeNull();
    await handlers().find(id);
    expect(await getAsset(user, link)).toMatchObject({
      moments: [{ from: 1, to: 3, score: 0.5, reason: 'action' }],
      findings: FAKE_MOMENTS,
      moments_search: { state: 'found' },
    });
  });

  it('a clip that is shown in an order is looked at, as nobody may have done so before', async () => {
    const user = await world.registerUser();
    const { id: video } = await orderOne(world, user);
    const { gameplay_asset_id: id } = await world.db
      .selectFrom('videos')
      .select('gameplay_asset_id')
      .where('id', '=', video)
      .executeTakeFirstOrThrow();
    const order = await world.call({ url: API_PATHS.videos.order(video), as: user });
    expect(order.json<VideoOrder>().gameplay?.moments_search).toEqual({ id, state: 'finding' });
    const again = { job: findMomentsJob, payload: { assetId: id }, singletonKey: id };
    expect(await world.server.jobs.enqueue(world.db, again)).toBeNull();
  });

  it('its owner hears how far the search is, and of its end once the moments are stored', async () => {
    const { user, link, id } = await addClip();
    const clipTopics = createTopics<ClipEvent>();
    const heard: number[] = [];
    let atEnd: Promise<Asset> | undefined;
    clipTopics.subscribe(user.id, (event) => {
      expect(event.id).toBe(id);
      heard.push(event.progress);
      if (event.progress === 100) atEnd = getAsset(user, link);
    });
    const engine = createFakeEngine({
      findMoments: async (_path, { onProgress } = {}) => {
        for (const share of [0.2, 0.2, 0.6, 1]) onProgress?.(share);
        return FAKE_MOMENTS;
      },
    });
    await handlers({ clipTopics, engine }).find(id);
    expect(heard).toEqual([20, 60, 99, 100]);
    expect((await atEnd)?.findings).toEqual(FAKE_MOMENTS);
  });

  it('a file in which none can be found is not searched again', async () => {
    const { user, link, id } = await addClip();
    const broken = handlers({ engine: failing(new EngineError('damaged', { fileError: 'damaged' })) });
    await broken.find(id);
    expect(await getAsset(user, link)).toMatchObject({ moments: null, moments_search: { state: 'failed' } });
    expect(broken.warnings).toEqual(['the moments of a clip can’t be found']);
    await handlers().find(id);
    expect((await getAsset(user, link)).moments_search?.state).toBe('failed');
  });

  it('a newer finder looks again at a file in which an older one found none', async () => {
    const { user, link, id } = await addClip();
    await setMomentsFailed(world.db, { id, version: MOMENTS_VERSION - 1, now: new Date() });
    expect((await getAsset(user, link)).moments_search?.state).toBe('finding');
    await handlers().find(id);
    expect((await getAsset(user, link)).findings).toEqual(FAKE_MOMENTS);
  });

  it.each<[string, () => Partial<MomentsDeps>]>([
    ['the storage', () => ({ storage: brokenStorage() })],
    ['the database', () => ({ engine: failing(new Error('Connection terminated unexpectedly')) })],
    ['the disk', () => ({ engine: failing(new EngineError('crashed: EROFS')) })],
  ])('an outage of %s postpones the search without using up an attempt', async (_what, parts) => {
    const { user, link, id } = await addClip();
    await expect(handlers(parts()).find(id)).rejects.toThrow(JobPostponedError);
    expect((await getAsset(user, link)).moments_search?.state).toBe('finding');
    await handlers().find(id);
    expect((await getAsset(user, link)).moments_search?.state).toBe('found');
  });

  it('a killed child is worth another attempt, and after the last one the search rests for a day', async () => {
    const { user, link, id } = await addClip();
    const { find, giveUp } = handlers({ engine: failing(new EngineError('crashed')) });
    await expect(find(id)).rejects.toThrow('crashed');
    expect((await getAsset(user, link)).moments_search?.state).toBe('finding');
    await giveUp(id);
    expect((await getAsset(user, link)).moments_search?.state).toBe('failed');
    await find(id);

    const yesterday = new Date(Date.now() - 24 * 3_600_000);
    await setMomentsFailed(world.db, { id, version: null, now: yesterday });
    expect((await getAsset(user, link)).moments_search?.state).toBe('finding');
    await handlers().find(id);
    expect((await getAsset(user, link)).moments_search?.state).toBe('found');
  });

  it('moments of a newer finder stay while this version runs beside it', async () => {
    const { user, link, id } = await addClip();
    const newer = { ...FAKE_MOMENTS, version: MOMENTS_VERSION + 1, shape: 'unknown', skipped: 'none' };
    await world.db
      .updateTable('assets')
      .set({ moments: sql`${JSON.stringify(newer)}::jsonb` })
      .where('id', '=', id)
      .execute();
    await handlers({ engine: failing(new Error('not searched again')) }).find(id);
    expect(await getAsset(user, link)).toMatchObject({ findings: null, moments_search: { state: 'failed' } });
  });

  it('moments that are known are not searched again', async () => {
    const { user, link, id } = await addClip();
    await setMoments(world.db, { id, moments: { ...FAKE_MOMENTS, loudness: -20 } });
    await handlers({ engine: failing(new Error('not searched again')) }).find(id);
    expect((await getAsset(user, link)).findings?.loudness).toBe(-20);
  });

  it('a deleted clip has no moments to be found', async () => {
    const { id } = await addClip();
    await world.db.deleteFrom('assets').where('id', '=', id).execute();
    await handlers().find(id);
    await handlers().giveUp(id);
  });

  it('a render finds the moments that are missing, shows them, and keeps them', async () => {
    const { user, id, link } = await addClip();
    const shots: unknown[] = [];
    const engine = createFakeEngine();
    await handlersOf(world, {
      engine: {
        ...engine,
        renderVideo: (order, options) => {
          for (const layer of order.scene.layers) if (layer.kind === 'gameplay') shots.push(layer.shots?.[0]);
          return engine.renderVideo(order, options);
        },
      },
    }).render((await orderOne(world, user, { gameplay_video_url: link })).id);
    expect(shots).toEqual([expect.objectContaining({ clip: 0, start: 1, speed: 1 })]);
    const row = await world.db
      .selectFrom('assets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.moments).toEqual(FAKE_MOMENTS);
  });

  it('a video shows the moments of an older finder as its preview did, and only then does a newer one replace them', async () => {
    const { user, link, id } = await addClip();
    const newer = { finder: MOMENTS_VERSION + 1 };
    await setOlderMoments(id);
    const shown = (await getAsset(user, link)).moments;
    const video = await orderOne(world, user, { gameplay_video_url: link });
    await expect(handlers(newer).find(id)).rejects.toThrow(JobPostponedError);
    expect((await getAsset(user, link)).moments).toEqual(shown);

    expect(await renderStarts(video.id)).toEqual([0.5]);
    await handlers(newer).find(id);
    expect((await getAsset(user, link)).findings).toEqual(FAKE_MOMENTS);
  });

  it('a video that is ordered while a newer finder searches shows what its preview showed', async () => {
    const { user, link, id } = await addClip();
    await setOlderMoments(id);
    let video = '';
    const search = findWhile(id, async () => {
      video = (await orderOne(world, user, { gameplay_video_url: link })).id;
    });
    await expect(search).rejects.toThrow(JobPostponedError);
    expect(await renderStarts(video)).toEqual([0.5]);
    await findWhile(id, async () => undefined);
    expect((await getAsset(user, link)).findings).toEqual(FAKE_MOMENTS);
  });

  it('a newer finder waits for an order that is being placed before it replaces the moments', async () => {
    const { user, link, id } = await addClip();
    await setOlderMoments(id);
    const { id: video } = await orderOne(world, user);
    const placing = Promise.withResolvers<void>();
    const postponed = expect(findWhile(id, () => placing.promise)).rejects.toThrow(JobPostponedError);
    await world.db.transaction().execute(async (trx) => {
      await trx.insertInto('video_clips').values({ video_id: video, place: 1, asset_id: id }).execute();
      placing.resolve();
      if (kind === 'postgres') await expect.poll(() => countLockWaits(trx), { timeout: 15_000 }).toBe(1);
    });
    await postponed;
    expect((await getAsset(user, link)).moments).toMatchObject([{ from: 0.5 }]);
  });

  it('moments that nobody knows yet are stored while an ordered video waits for them', async () => {
    const { user, link, id } = await addClip();
    await findWhile(id, () => orderOne(world, user, { gameplay_video_url: link }));
    expect((await getAsset(user, link)).findings).toEqual(FAKE_MOMENTS);
  });

  it('a video whose clip has no moments to be found is rendered from the clip’s start', async () => {
    const { user, link } = await addClip();
    const shots: unknown[] = [];
    const engine = failing(new EngineError('crashed'));
    const { id } = await orderOne(world, user, { gameplay_video_url: link });
    await handlersOf(world, {
      engine: {
        ...engine,
        renderVideo: (order, options) => {
          for (const layer of order.scene.layers) if (layer.kind === 'gameplay') shots.push(layer.shots);
          return engine.renderVideo(order, options);
        },
      },
    }).render(id);
    expect(shots).toEqual([undefined]);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
  });
});
