import { setImmediate } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Scene } from '@avatarcade/stage/scene';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTopics } from '../../platform/live/topics.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { markStorageOutages } from '../../providers/storage/storage-outage.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine, FAKE_COLORS } from '../../testing/fake-engine.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { videoKeys } from './videos.rules.ts';

/** Renders one order, and returns its scene. */
async function renderScene(
  world: VideoWorld,
  { owner, change }: { owner: TestUser; change: Partial<CreateVideoBody> },
) {
  const { id } = await orderOne(world, owner, change);
  const layers: Scene['layers'] = [];
  const engine = createFakeEngine();
  const renderVideo: Engine['renderVideo'] = (order, options) => {
    layers.push(...order.scene.layers);
    return engine.renderVideo(order, options);
  };
  await handlersOf(world, { engine: { ...engine, renderVideo } }).render(id);
  return { id, layers };
}

const retryOf = (world: VideoWorld, user: TestUser, id: string) =>
  world.call({ method: 'POST', url: API_PATHS.videos.retry, as: user, body: { generation_id: id } });

async function purposesOf(world: VideoWorld, user: TestUser): Promise<number[]> {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select('amount_cents')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.amount_cents);
}

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('a render makes the video ready, with its file, poster and captions', async () => {
    const { user, id } = await orderOne(world);
    const events: VideoEvent[] = [];
    const topics = createTopics<VideoEvent>();
    topics.subscribe(user.id, (event) => events.push(event));
    await handlersOf(world, { topics }).render(id);

    const video = await world.getVideo(user, id);
    expect(video).toMatchObject({ status: 'ready', stage: 'done', progress: 100, failure_reason: null });
    expect(video.duration).toBeGreaterThan(1);
    for (const link of [video.video, video.preview_url, video.captions_url]) {
      const file = await world.call({ method: 'GET', url: String(link).replace(world.config.publicUrl, '') });
      expect(file.statusCode).toBe(200);
    }
    const saved = await world.call({
      method: 'GET',
      url: String(video.video).replace(world.config.publicUrl, ''),
    });
    expect(saved.headers['content-disposition']).toContain('First try.mp4');
    expect(events.map((event) => event.stage)).toEqual(
      expect.arrayContaining(['speaking', 'composing', 'shooting', 'storing', 'done']),
    );
    expect(await getBalance(world.db, user.id)).toBe(0);
  });

  it('a video has the colours that its product returns to the preview', async () => {
    const owner = await world.registerUser();
    const coloured = await world.addProduct(owner, { icon: await world.addAsset(owner, 'icon') });
    const plain = await world.addProduct(owner);
    const looksOf = async (product: string) =>
      JSON.stringify((await renderScene(world, { owner, change: { product } })).layers);
    expect(coloured.colors).toEqual(FAKE_COLORS);
    expect(await looksOf(coloured.id)).toContain(FAKE_COLORS.accent);
    expect(plain.colors).toBeNull();
    expect(await looksOf(plain.id)).toMatch(/^(?!.*#ffee00).+$/);
  });

  it('a clip shorter than its video starts again, or stays at its last frame, as ordered', async () => {
    const owner = await world.registerUser();
    for (const fit of ['loop', 'hold'] as const) {
      const { layers, id } = await renderScene(world, { owner, change: { gameplay_fit: fit } });
      expect(layers.filter(({ kind }) => kind === 'gameplay')).toMatchObject([{ atEnd: fit }]);
      expect(await world.getVideo(owner, id)).toMatchObject({ gameplay_fit: fit });
    }
  });

  it('a failed video is refunded once, and has the status ERROR', async () => {
    const { user, id } = await orderOne(world);
    const { giveUp } = handlersOf(world);
    await Promise.all([giveUp(id), giveUp(id), giveUp(id)]);
    await giveUp(id);

    expect(await purposesOf(world, user)).toEqual([1000, -1000, 1000]);
    expect(await world.getVideo(user, id)).toMatchObject({
      status: 'failed',
      video: 'ERROR',
      preview_url: 'ERROR',
    });
  });

  it('a retry charges again under a new video id, and an old job has no effect on it', async () => {
    const { user, id } = await orderOne(world);
    const { render, giveUp } = handlersOf(world);
    const { video_id: first } = await world.getVideo(user, id);
    await giveUp(id);

    const retried = await retryOf(world, user, id);
    expect(retried.statusCode).toBe(201);
    expect(retried.json<{ video_id: string }>().video_id).not.toBe(first);
    await giveUp(id, 1);
    await render(id, 1);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'pending', video: null, preview_url: '' });
    expect(await getBalance(world.db, user.id)).toBe(0);
    expect((await retryOf(world, user, id)).statusCode).toBe(409);

    await giveUp(id, 2);
    expect(await purposesOf(world, user)).toEqual([1000, -1000, 1000, -1000, 1000]);
    await retryOf(world, user, id);
    await render(id, 3);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
    expect(await getBalance(world.db, user.id)).toBe(0);
    expect((await retryOf(world, user, id)).statusCode).toBe(409);
  });

  it('a retry without balance is 402 and leaves the video failed', async () => {
    const { user, id } = await orderOne(world);
    await handlersOf(world).giveUp(id);
    const body = await world.buildOrder(user);
    await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
    expect((await retryOf(world, user, id)).statusCode).toBe(402);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'failed' });
  });

  it('a clip that can’t be decoded fails the video at once; an error of ours is retried', async () => {
    const { user, id } = await orderOne(world);
    const broken = createFakeEngine({ renderVideo: () => Promise.reject(new Error('out of memory')) });
    await expect(handlersOf(world, { engine: broken }).render(id)).rejects.toThrow('out of memory');
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'pending' });

    const picky = createFakeEngine({
      renderVideo: () => Promise.reject(new EngineError('cut off', { fileError: 'damaged' })),
    });
    await handlersOf(world, { engine: picky }).render(id);
    expect(await world.getVideo(user, id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('gameplay video'),
    });
    expect(await getBalance(world.db, user.id)).toBe(1000);
  });

  it('an edit and a brand kit that a newer version stored are rendered as far as this version knows them', async () => {
    const { user, id } = await orderOne(world);
    await sql`UPDATE videos SET edit = '{"title": "Win big", "hook": "confetti", "ranges": [{"shape": "round"}]}',
      brand = '{"font": "wonder-sans", "endLine": "Free to play"}' WHERE id = ${id}`.execute(world.db);
    const scenes: string[] = [];
    const engine = createFakeEngine();
    const renderVideo: Engine['renderVideo'] = (order, options) => {
      scenes.push(JSON.stringify(order.scene));
      return engine.renderVideo(order, options);
    };
    await handlersOf(world, { engine: { ...engine, renderVideo } }).render(id);
    expect(scenes).toEqual([expect.stringMatching(/Win big.*Free to play|Free to play.*Win big/s)]);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
  });

  it('a render ends after all of its files are closed, those too that arrive after another one failed', async () => {
    const owner = await world.registerUser();
    const packshot = await world.addAsset(owner, 'packshot');
    const { id } = await orderOne(world, owner, { packshot_url: packshot });
    const row = await world.db
      .updateTable('videos')
      .set((eb) => ({ logo_asset_id: eb.ref('gameplay_asset_id') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { file_key: packshotKey } = await world.db
      .selectFrom('assets')
      .select('file_key')
      .where('id', '=', row.packshot_asset_id)
      .executeTakeFirstOrThrow();
    const failed = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    let started = 0;
    let open = 0;
    const { storage } = world.server.providers;
    const materialize: Storage['materialize'] = async (key) => {
      started += 1;
      if (key === packshotKey) {
        failed.resolve();
        throw new Error('no storage');
      }
      if (started > 1) await release.promise;
      open += 1;
      return {
        path: 'file',
        async [Symbol.asyncDispose]() {
          open -= 1;
        },
      };
    };
    const { render } = handlersOf(world, {
      storage: markStorageOutages({ ...storage, materialize }),
    });
    const rendered = expect(render(id)).rejects.toThrow('postponed');
    await failed.promise;
    await setImmediate();
    release.resolve();
    await rendered;
    expect({ started, open }).toEqual({ started: 3, open: 0 });
  });

  it('a render whose files are missing, or whose video is deleted meanwhile, leaves nothing behind', async () => {
    const { user, id } = await orderOne(world);
    const honest = createFakeEngine();
    const removing = createFakeEngine({
      async renderVideo(order) {
        await world.call({ method: 'DELETE', url: API_PATHS.videos.one(id), as: user });
        return honest.renderVideo(order);
      },
    });
    await handlersOf(world, { engine: removing }).render(id);
    const keys = videoKeys({ videoId: id, chargeNumber: 1, claim: 1 });
    expect(await world.server.providers.storage.head(keys.video)).toBeUndefined();
    expect(await getBalance(world.db, user.id)).toBe(1000);
    await handlersOf(world).render(id);
  });
});
