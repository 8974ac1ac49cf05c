import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const { base, retry } = API_PATHS.videos;

async function ledgerOf({ db }: VideoWorld, userId: string) {
  const { rows } = await sql<{ legs: number; all: number }>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE user_id = ${userId}), 0)::int AS legs,
           coalesce(sum(amount_cents), 0)::int AS all FROM ledger_entries`.execute(db);
  return rows[0];
}

async function countJobs({ db }: VideoWorld, videoId: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = 'render-video' AND data ->> 'videoId' = ${videoId}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function videosOf({ db }: VideoWorld, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('videos').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

forEachDatabase((open) => {
  let world: VideoWorld;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  describe('an order', () => {
    it('debits the price and adds the record and the job together: 50 at once on a balance for one', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 1000);
      const body = await world.buildOrder(user);

      const responses = await Promise.all(
        Array.from({ length: 50 }, () => world.call({ method: 'POST', url: base, as: user, body })),
      );

      const statuses = responses.map((response) => response.statusCode);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 402)).toHaveLength(49);
      expect(responses.find((response) => response.statusCode === 402)?.json()).toEqual({
        detail: 'Insufficient balance',
      });
      expect(await getBalance(world.db, user.id)).toBe(0);
      expect(await ledgerOf(world, user.id)).toEqual({ legs: 0, all: 0 });
      const videos = await videosOf(world, user.id);
      expect(videos).toHaveLength(1);
      expect(await countJobs(world, videos[0])).toBe(1);
    });

    it('with a key is placed once, however often it is sent', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 5000);
      const body = await world.buildOrder(user);
      const headers = { 'idempotency-key': 'click-1' };
      const send = (change = {}) =>
        world.call({ method: 'POST', url: base, as: user, headers, body: { ...body, ...change } });

      const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
      expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(201);
      expect(await getBalance(world.db, user.id)).toBe(4000);
      expect((await send({ title: 'Another' })).statusCode).toBe(422);

      const other = await world.registerUser();
      await world.creditUser(other, 1000);
      const theirs = await world.buildOrder(other);
      const response = await world.call({ method: 'POST', url: base, as: other, headers, body: theirs });
      expect(response.statusCode).toBe(201);
      expect(response.json()).not.toEqual(responses[0]?.json());
    });

    it('that was refused because of the balance may be repeated with its key', async () => {
      const user = await world.registerUser();
      const body = await world.buildOrder(user);
      const send = () =>
        world.call({ method: 'POST', url: base, as: user, headers: { 'idempotency-key': 'k' }, body });
      expect((await send()).statusCode).toBe(402);
      await world.creditUser(user, 1000);
      expect((await send()).statusCode).toBe(201);
    });
  });

  describe('a video', () => {
    it('that is deleted while pending is refunded, and deleting its product deletes the rest', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 3000);
      const body = await world.buildOrder(user);
      const order = async () => {
        const made = await world.call({ method: 'POST', url: base, as: user, body });
        return made.json<{ id: string }>().id;
      };
      const [first] = [await order(), await order(), await order()];
      expect(await getBalance(world.db, user.id)).toBe(0);

      const remove = (url: string) => world.call({ method: 'DELETE', url, as: user });
      expect((await remove(API_PATHS.videos.one(first))).statusCode).toBe(204);
      expect((await remove(API_PATHS.videos.one(first))).statusCode).toBe(404);
      expect(await getBalance(world.db, user.id)).toBe(1000);

      expect((await remove(API_PATHS.products.one(body.product))).statusCode).toBe(204);
      expect(await getBalance(world.db, user.id)).toBe(3000);
      expect(await videosOf(world, user.id)).toEqual([]);
      expect(await ledgerOf(world, user.id)).toEqual({ legs: 3000, all: 0 });
    });

    it('that has not failed can’t be retried', async () => {
      const user = await world.registerUser();
      await world.creditUser(user, 2000);
      const body = await world.buildOrder(user);
      const made = await world.call({ method: 'POST', url: base, as: user, body });
      const again = { generation_id: made.json<{ id: string }>().id };
      const response = await world.call({ method: 'POST', url: retry, as: user, body: again });
      expect(response.statusCode).toBe(409);
      expect(await getBalance(world.db, user.id)).toBe(1000);
    });
  });
});
