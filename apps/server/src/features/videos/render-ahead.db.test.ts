import { API_PATHS } from '@avatarcade/contracts/paths';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { SelectQueryNode } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import type { Engine, RunOptions } from '../../providers/engine/engine.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { handlersOf } from '../../testing/render-handlers.ts';
import { runRemovals } from '../../testing/run-removals.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { createRenderAheadHandler } from './render-ahead.handler.ts';
import { chargeOf } from './render-ahead.rules.ts';
import { findAhead, takeAhead } from './renders-ahead.queries.ts';
import { videoKeys } from './videos.rules.ts';

const PATHS = API_PATHS.videos;
/** A machine with other work is slower than a poll is patient. */
const SOON = { timeout: 15_000 };

/** An engine whose renders end when the test says so, or when they are aborted. */
function createHeldEngine() {
  const engine = createFakeEngine();
  const renders: RunOptions[] = [];
  const held = Promise.withResolvers<void>();
  const renderVideo: Engine['renderVideo'] = async (order, options = {}) => {
    renders.push(options);
    const { signal } = options;
    await Promise.race([
      held.promise,
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    ]);
    return engine.renderVideo(order, options);
  };
  return { engine: { ...engine, renderVideo }, renders, release: held.resolve };
}

/** The same database, where something happens after each SELECT of a table and before its rows are returned. */
function afterEachRead(db: Db, { table, run }: { table: string; run: () => Promise<unknown> }): Db {
  const reads = new WeakSet<object>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (SelectQueryNode.is(node) && JSON.stringify(node.from).includes(`"${table}"`)) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (reads.has(queryId)) await run();
      return result;
    },
  });
}

async function openUser(world: VideoWorld, cents = 1000) {
  const user = await world.registerUser();
  await world.creditUser(user, cents);
  const body = await world.buildOrder(user);
  const { voiceover, voice } = body;
  const heard = await world.call({
    method: 'POST',
    url: API_PATHS.catalogue.preview,
    as: user,
    body: { voiceover, voice },
  });
  return { user, body: { ...body, speech_id: heard.json<{ id: string }>().id } };
}

const want = async (world: VideoWorld, user: TestUser, body: CreateVideoBody) =>
  (await world.call({ method: 'POST', url: PATHS.ahead, as: user, body })).json<{ state: string }>().state;

const order = async (world: VideoWorld, user: TestUser, body: CreateVideoBody) =>
  (await world.call({ method: 'POST', url: PATHS.base, as: user, body })).json<{ id: string }>().id;

async function work(world: VideoWorld, user: TestUser, parts: Parameters<typeof handlersOf>[1] = {}) {
  const { deps } = handlersOf(world, parts);
  const row = await findAhead(world.db, user.id);
  if (!row) throw new Error('nothing is to be rendered ahead');
  const job = { id: crypto.randomUUID(), payload: { userId: user.id, id: row.id } };
  const signal = new AbortController().signal;
  const handle = createRenderAheadHandler({ ...deps, lookEveryMs: 20 });
  const done = handle({ ...job, attempt: 1, lastAttempt: true, signal });
  return { id: row.id, done };
}

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());
  // What a failed test leaves waiting would keep others from beginning.
  afterEach(async () => {
    await world.db
      .updateTable('videos')
      .set({ status: 'failed', failure_reason: 'over' })
      .where('status', '=', 'pending')
      .execute();
  });

  /** After the removals that wait. */
  const hasFiles = async (id: string) => {
    const { storage } = world.server.providers;
    await runRemovals({ db: world.db, storage });
    return (await storage.head(videoKeys(chargeOf(id)).video)) !== undefined;
  };
  const spent = async (user: TestUser) =>
    (await world.db.selectFrom('ledger_entries').select('id').where('user_id', '=', user.id).execute())
      .length;

  it('an order takes over what is ready, and is charged once, when it is ordered', async () => {
    const { user, body } = await openUser(world);
    expect(await want(world, user, body)).toBe('waiting');
    const before = await spent(user);
    const { engine, renders, release } = createHeldEngine();
    release();
    const ahead = await work(world, user, { engine });
    await ahead.done;
    expect(await want(world, user, body)).toBe('ready');
    expect([await spent(user), await getBalance(world.db, user.id)]).toEqual([before, 1000]);

    const id = await order(world, user, body);
    expect(await getBalance(world.db, user.id)).toBe(0);
    await handlersOf(world, { engine }).render(id);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready', progress: 100 });
    expect((await world.getVideo(user, id)).duration).toBeGreaterThan(1);
    expect(renders).toHaveLength(1);
    expect(await findAhead(world.db, user.id)).toBeUndefined();
    expect(await hasFiles(ahead.id)).toBe(false);
    expect(await world.server.providers.storage.head(videoKeys(chargeOf(id)).video)).toBeDefined();
  });

  it('an order takes over in the middle, and what it waits for is no longer of the lowest priority', async () => {
    const { user, body } = await openUser(world);
    await want(world, user, body);
    const { engine, renders, release } = createHeldEngine();
    const ahead = await work(world, user, { engine });
    await expect.poll(() => renders.length, SOON).toBe(1);
    expect(renders[0]?.untilWanted?.aborted).toBe(false);
    const id = await order(world, user, body);
    // The page is left with the order.
    await world.call({ method: 'DELETE', url: PATHS.ahead, as: user });
    const rendered = handlersOf(world, { engine }).render(id);
    await expect.poll(() => renders[0]?.untilWanted?.aborted, SOON).toBe(true);
    // Somebody else's order doesn't end it any more: it is an ordered video now.
    const other = await openUser(world);
    const another = await order(world, other.user, other.body);
    release();
    await Promise.all([ahead.done, rendered]);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
    expect(renders).toHaveLength(1);
    await handlersOf(world, { engine }).render(another);
  });

  it('an order in the instant between reading the orders and the balance doesn’t end it', async () => {
    const { user, body } = await openUser(world);
    await want(world, user, body);
    const { engine, renders, release } = createHeldEngine();
    let place: (() => Promise<void>) | undefined;
    const placed = new Promise<string>((resolve, reject) => {
      place = async () => {
        place = undefined;
        await order(world, user, body).then(resolve, reject);
      };
    });
    const db = afterEachRead(world.db, { table: 'videos', run: async () => renders[0] && (await place?.()) });
    const ahead = await work(world, user, { engine, db });
    const rendered = handlersOf(world, { engine }).render(await placed);
    await expect.poll(() => renders[0]?.untilWanted?.aborted, SOON).toBe(true);
    release();
    await Promise.all([ahead.done, rendered]);
    expect(renders).toHaveLength(1);
  });

  it.each<[string, (user: TestUser, body: CreateVideoBody) => Promise<unknown>]>([
    ['other choices', (user, body) => want(world, user, { ...body, title: 'Second thought' })],
    ['leaving the page', (user) => world.call({ method: 'DELETE', url: PATHS.ahead, as: user })],
    [
      'a page that says nothing more',
      (user) =>
        world.db
          .updateTable('renders_ahead')
          .set({ wanted_until: new Date(0) })
          .where('user_id', '=', user.id)
          .execute(),
    ],
    [
      'a balance that was spent elsewhere',
      async (user) => {
        const id = await order(world, user, await world.buildOrder(user));
        await world.db
          .updateTable('videos')
          .set({ status: 'failed', failure_reason: 'x' })
          .where('id', '=', id)
          .execute();
      },
    ],
    [
      'an ordered video of somebody else',
      async () => {
        const other = await openUser(world);
        const id = await order(world, other.user, other.body);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await world.db
          .updateTable('videos')
          .set({ status: 'failed', failure_reason: 'x' })
          .where('id', '=', id)
          .execute();
      },
    ],
    [
      'an order that an earlier version’s worker renders',
      async (user, body) => {
        const id = await order(world, user, body);
        await world.db
          .updateTable('videos')
          .set({ created_at: new Date(0) })
          .where('id', '=', id)
          .execute();
        await new Promise((resolve) => setTimeout(resolve, 200));
        await world.db
          .updateTable('videos')
          .set({ status: 'failed', failure_reason: 'x' })
          .where('id', '=', id)
          .execute();
      },
    ],
  ])('%s gives it up, and nothing of it is left', async (_, change) => {
    const { user, body } = await openUser(world);
    await want(world, user, body);
    const { engine, renders } = createHeldEngine();
    const ahead = await work(world, user, { engine });
    await expect.poll(() => renders.length, SOON).toBe(1);
    await change(user, body);
    await ahead.done;
    expect(renders[0]?.signal?.aborted).toBe(true);
    expect((await findAhead(world.db, user.id))?.id).not.toBe(ahead.id);
    expect(await hasFiles(ahead.id)).toBe(false);
  });

  it('of a speech that nobody has heard it is none: a service might have to be paid for it', async () => {
    const { user, body } = await openUser(world);
    expect(await want(world, user, body)).toBe('waiting');
    expect(await want(world, user, { ...body, speech_id: undefined })).toBe('none');
    expect(await findAhead(world.db, user.id)).toBeUndefined();
  });

  it('isn’t begun while an ordered video waits, or without the balance for it', async () => {
    const { user, body } = await openUser(world, 999);
    expect(await want(world, user, body)).toBe('none');
    await world.creditUser(user, 1);
    expect(await want(world, user, body)).toBe('waiting');
    const other = await openUser(world);
    const id = await order(world, other.user, other.body);
    const { engine, renders, release } = createHeldEngine();
    const ahead = await work(world, user, { engine });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(renders).toHaveLength(0);
    await handlersOf(world).render(id);
    await expect.poll(() => renders.length, SOON).toBe(1);
    release();
    await ahead.done;
    expect(await want(world, user, body)).toBe('ready');
  });

  it('another order of the same user leaves alone what an order has taken over', async () => {
    const { user, body } = await openUser(world, 2000);
    await want(world, user, body);
    const { engine, renders, release } = createHeldEngine();
    const ahead = await work(world, user, { engine });
    await expect.poll(() => renders.length, SOON).toBe(1);
    const first = await order(world, user, body);
    const rendered = handlersOf(world, { engine }).render(first);
    await expect.poll(async () => (await findAhead(world.db, user.id))?.taken_by, SOON).toBe(first);
    // Another worker begins it meanwhile.
    const second = await order(world, user, { ...body, title: 'Another one' });
    await handlersOf(world).render(second);
    expect((await findAhead(world.db, user.id))?.taken_by).toBe(first);
    release();
    await Promise.all([rendered, ahead.done]);
    expect(renders).toHaveLength(1);
    expect(await world.getVideo(user, second)).toMatchObject({ status: 'ready' });
  });

  /** What a user has had rendered ahead, and their order of it. */
  async function orderReady() {
    const { user, body } = await openUser(world);
    await want(world, user, body);
    const { engine, renders, release } = createHeldEngine();
    release();
    const ahead = await work(world, user, { engine });
    await ahead.done;
    const id = await order(world, user, body);
    return { user, id, ahead, engine, renders };
  }

  /** A storage that does something else where the poster of a render ahead is fetched. */
  function withPoster(ahead: string, materialize: () => Promise<never>) {
    const { storage } = handlersOf(world).deps;
    const isPoster = (key: string) => key === videoKeys(chargeOf(ahead)).poster;
    return {
      ...storage,
      materialize: (key: string) => (isPoster(key) ? materialize() : storage.materialize(key)),
    };
  }

  it('leaves no file of a render ahead where it can’t be fetched', async () => {
    const { user, id, ahead, engine, renders } = await orderReady();
    const storage = withPoster(ahead.id, () => Promise.reject(new Error('the store is away for a moment')));
    await handlersOf(world, { engine, storage }).render(id);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
    expect(renders).toHaveLength(2);
    expect(await findAhead(world.db, user.id)).toBeUndefined();
    expect(await hasFiles(ahead.id)).toBe(false);
  });

  it('where the server stops while it is fetched, the order’s next attempt takes it over again', async () => {
    const { user, id, ahead, engine, renders } = await orderReady();
    const stop = new AbortController();
    const storage = withPoster(ahead.id, async () => {
      stop.abort(new Error('the server stops'));
      throw stop.signal.reason;
    });
    await expect(handlersOf(world, { engine, storage }).render(id, 1, stop.signal)).rejects.toThrow('stops');
    await world.db
      .updateTable('renders_ahead')
      .set({ wanted_until: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    // Each wish sweeps what nobody wants any more; what a waiting order has taken over isn't that.
    const other = await openUser(world);
    await want(world, other.user, other.body);
    expect(await hasFiles(ahead.id)).toBe(true);

    await handlersOf(world, { engine }).render(id);
    expect(await world.getVideo(user, id)).toMatchObject({ status: 'ready' });
    expect(renders).toHaveLength(1);
    expect(await findAhead(world.db, user.id)).toBeUndefined();
    expect(await hasFiles(ahead.id)).toBe(false);
  });

  it('what an order has taken over is swept when the order is gone', async () => {
    const { user, id, ahead } = await orderReady();
    await world.db
      .updateTable('renders_ahead')
      .set({ taken_by: id, wanted_until: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    await world.call({ method: 'DELETE', url: PATHS.one(id), as: user });
    const other = await openUser(world);
    await want(world, other.user, other.body);
    expect(await findAhead(world.db, user.id)).toBeUndefined();
    expect(await hasFiles(ahead.id)).toBe(false);
  });

  it('after a kill, and on a full disk, the order is rendered as any other', async () => {
    const { user, body } = await openUser(world, 2000);
    await want(world, user, body);
    const identity = { state: 'rendering' as const, identity: 'x', seen_at: new Date(0) };
    await world.db.updateTable('renders_ahead').set(identity).where('user_id', '=', user.id).execute();
    const first = await order(world, user, body);
    await handlersOf(world).render(first);
    expect(await world.getVideo(user, first)).toMatchObject({ status: 'ready' });
    expect(await findAhead(world.db, user.id)).toBeUndefined();

    await want(world, user, body);
    const warnings: unknown[] = [];
    const openScratch = () => Promise.reject(new Error('no space'));
    const ahead = await work(world, user, { openScratch, warn: (error) => warnings.push(error) });
    await ahead.done;
    expect(warnings).toHaveLength(1);
    expect(await findAhead(world.db, user.id)).toBeUndefined();
    const second = await order(world, user, body);
    await handlersOf(world).render(second);
    expect(await world.getVideo(user, second)).toMatchObject({ status: 'ready' });
  });

  it('another user’s identical order, and one of a product that has another name now, don’t get it', async () => {
    const { user, body } = await openUser(world);
    await want(world, user, body);
    const ahead = await work(world, user);
    await ahead.done;
    const other = await openUser(world);
    const { engine, renders, release } = createHeldEngine();
    release();
    await handlersOf(world, { engine }).render(await order(world, other.user, other.body));
    expect(renders).toHaveLength(1);
    const identity = (await findAhead(world.db, user.id))?.identity ?? '';
    const taking = { identity, videoId: crypto.randomUUID(), aliveSince: new Date(0) };
    expect(await takeAhead(world.db, { ...taking, userId: other.user.id })).toBeUndefined();
    expect(await hasFiles(ahead.id)).toBe(true);

    await world.db.updateTable('products').set({ title: 'Renamed' }).where('id', '=', body.product).execute();
    await handlersOf(world, { engine }).render(await order(world, user, body));
    expect(renders).toHaveLength(2);
    expect(await hasFiles(ahead.id)).toBe(false);
  });
});
