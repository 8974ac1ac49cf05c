import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { handlersOf, orderOne } from '../../testing/render-handlers.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { LATER_SECONDS } from '../files/file-removal.service.ts';
import { chargeOf } from './render-ahead.rules.ts';
import { claimRender } from './renders.queries.ts';
import { putAhead } from './renders-ahead.queries.ts';
import { takeRenderAhead } from './take-render-ahead.ts';
import { videoKeys } from './videos.rules.ts';

const PATHS = API_PATHS.videos;

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const runDue = (afterSeconds = 0) =>
    runRemovals({ db: world.db, storage: world.server.providers.storage }, afterSeconds);

  const keysOf = (id: string, claim = 1) => Object.values(videoKeys({ videoId: id, chargeNumber: 1, claim }));

  /** Stores the MP4 of them. */
  async function put(keys: string[]) {
    const file = { content: Buffer.from('part'), contentType: 'video/mp4' };
    for (const key of keys.filter((each) => each.endsWith('.mp4')))
      await world.server.providers.storage.put(key, file);
  }

  async function countStored(keys: string[]): Promise<number> {
    const found = await Promise.all(keys.map((key) => world.server.providers.storage.head(key)));
    return found.filter((file) => file !== undefined).length;
  }

  /** The process stops where it deletes its first file. Another one does what is in the queue. */
  async function stopAtFirstFile({
    act,
    isGone,
  }: {
    act: () => Promise<unknown>;
    isGone: () => Promise<boolean>;
  }) {
    const deleting = vi.spyOn(world.server.providers.storage, 'delete');
    deleting.mockReturnValue(new Promise(() => undefined));
    void act();
    await expect.poll(isGone, { timeout: 15_000 }).toBe(true);
    deleting.mockRestore();
    await runDue();
  }

  const isVideo = async (id: string, status: 'failed' | 'gone') => {
    const rows = await world.db.selectFrom('videos').select('status').where('id', '=', id).execute();
    return (rows[0]?.status ?? 'gone') === status;
  };

  it.each([
    ['a video', async (id: string) => PATHS.one(id)],
    [
      'a product',
      async (id: string) => {
        const { product_id } = await world.db
          .selectFrom('videos')
          .select('product_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return API_PATHS.products.one(product_id);
      },
    ],
  ])('a process that stops right after the deletion of %s leaves no file', async (_, urlOf) => {
    const { user, id } = await orderOne(world);
    await handlersOf(world).render(id);
    expect(await countStored(keysOf(id))).toBe(5);
    const url = await urlOf(id);
    await stopAtFirstFile({
      act: () => world.call({ method: 'DELETE', url, as: user }),
      isGone: () => isVideo(id, 'gone'),
    });
    expect(await countStored(keysOf(id))).toBe(0);
  });

  it('a process that stops right after a video has failed leaves no file', async () => {
    const { id } = await orderOne(world);
    await put(keysOf(id));
    await stopAtFirstFile({
      act: () => handlersOf(world).giveUp(id),
      isGone: () => isVideo(id, 'failed'),
    });
    expect(await countStored(keysOf(id))).toBe(0);
  });

  it('what a renderer stores of a video that is deleted meanwhile is removed, even if it ends without noticing', async () => {
    const { user, id } = await orderOne(world);
    await claimRender(world.db, { videoId: id, chargeNumber: 1, now: new Date() });
    await claimRender(world.db, { videoId: id, chargeNumber: 1, now: new Date() });
    await world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
    await runDue();
    await put(keysOf(id, 2));
    await runDue(LATER_SECONDS);
    expect(await countStored(keysOf(id, 2))).toBe(0);
  });

  /** A render ahead of a new user, with its files. */
  async function addAhead(state: 'rendering' | 'ready') {
    const user = await world.registerUser();
    const id = crypto.randomUUID();
    const now = new Date();
    await world.db
      .transaction()
      .execute((trx) => putAhead(trx, { userId: user.id, id, source: {}, until: now, now }));
    await world.db.updateTable('renders_ahead').set({ state }).where('id', '=', id).execute();
    const keys = Object.values(videoKeys(chargeOf(id)));
    if (state === 'ready') await put(keys);
    const isGone = async () =>
      (await world.db.selectFrom('renders_ahead').select('id').where('id', '=', id).execute()).length === 0;
    return { user, keys, isGone };
  }

  it('a process that stops right after it gave up a render ahead leaves no file', async () => {
    const { user, keys, isGone } = await addAhead('ready');
    const act = () => world.call({ method: 'DELETE', url: PATHS.ahead, as: user });
    await stopAtFirstFile({ act, isGone });
    expect(await countStored(keys)).toBe(0);
  });

  it('a process that stops right after an order found another render ahead leaves no file', async () => {
    const { user, keys, isGone } = await addAhead('ready');
    const { deps } = handlersOf(world);
    const order = { userId: user.id, videoId: crypto.randomUUID(), identity: 'another' };
    const { signal } = new AbortController();
    const act = () =>
      takeRenderAhead({ ...order, signal, pathOf: String, onProgress: () => undefined }, deps);
    await stopAtFirstFile({ act, isGone });
    expect(await countStored(keys)).toBe(0);
  });

  it('what is rendered ahead and stored after it was given up is removed, even if its renderer ends', async () => {
    const { user, keys } = await addAhead('rendering');
    await world.call({ method: 'DELETE', url: PATHS.ahead, as: user });
    await runDue();
    await put(keys);
    await runDue(LATER_SECONDS);
    expect(await countStored(keys)).toBe(0);
  });
});
