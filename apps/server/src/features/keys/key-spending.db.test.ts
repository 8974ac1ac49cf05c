import type { ApiKey } from '@avatarcade/contracts/keys';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forEachDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';
import { addKey } from './testing/key-calls.ts';

const { base, retry } = API_PATHS.videos;
const NOON = Date.UTC(2026, 10, 22, 12);
const DAY = 24 * 3600_000;

forEachDatabase((open) => {
  let world: VideoWorld;
  let now = NOON;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open(), clock: () => new Date(now) });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  async function addSpender(dailyLimit: number | null, cents: number) {
    const user = await world.registerUser();
    if (cents > 0) await world.creditUser(user, cents);
    const body = await world.buildOrder(user);
    const key = await addKey({ app: world, as: user }, { daily_limit: dailyLimit });
    const as = { access: key.key };
    const order = (headers = {}) => world.call({ method: 'POST', url: base, as, body, headers });
    return { user, key, as, order };
  }

  describe('the daily limit of a key', () => {
    it('holds for 50 orders at once on a balance for all of them', async () => {
      const { user, order } = await addSpender(75, 50_000);
      const responses = await Promise.all(Array.from({ length: 50 }, () => order()));
      const statuses = responses.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 201)).toHaveLength(7);
      expect(statuses.filter((status) => status === 402)).toHaveLength(43);
      const refused = responses.find(({ statusCode }) => statusCode === 402);
      expect(refused?.json()).toEqual({
        detail:
          'This API key may spend 75.00 € a day, and has spent 70.00 € today. The next day begins at 00:00 UTC.',
      });
      expect(refused?.headers['retry-after']).toBe(String(12 * 3600));
      expect(await getBalance(world.db, user.id)).toBe(43_000);
      const videos = await world.db
        .selectFrom('videos')
        .select('id')
        .where('user_id', '=', user.id)
        .execute();
      expect(videos).toHaveLength(7);
      const [shown] = (await world.call({ method: 'GET', url: API_PATHS.account.keys, as: user })).json<
        ApiKey[]
      >();
      expect(shown?.spent_today).toBe(70);
    });

    it('counts each debit in the activity, exactly', async () => {
      const { user, order } = await addSpender(75, 50_000);
      await Promise.all(Array.from({ length: 20 }, () => order()));
      const rows = await world.db
        .selectFrom('api_key_activity')
        .select(['cents', 'status'])
        .where('user_id', '=', user.id)
        .execute();
      expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(7000);
      expect(rows.filter(({ cents, status }) => cents === 1000 && status === 201)).toHaveLength(7);
      expect(rows.filter(({ cents, status }) => cents === 0 && status === 402)).toHaveLength(13);
    });

    it('is untouched by an order that the balance refuses', async () => {
      const { user, key, order } = await addSpender(100, 0);
      expect((await order()).statusCode).toBe(402);
      const spent = await world.db
        .selectFrom('api_key_spending')
        .selectAll()
        .where('key_id', '=', key.id)
        .execute();
      expect(spent).toEqual([]);
      await world.creditUser(user, 1000);
      expect((await order()).statusCode).toBe(201);
    });

    it('counts an order that is repeated with its idempotency key once', async () => {
      const { user, order } = await addSpender(10, 5000);
      const headers = { 'idempotency-key': 'once' };
      const responses = await Promise.all(Array.from({ length: 10 }, () => order(headers)));
      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(responses[0]?.statusCode).toBe(201);
      expect(await getBalance(world.db, user.id)).toBe(4000);
    });

    it('begins again at midnight by UTC', async () => {
      const { order } = await addSpender(10, 5000);
      expect((await order()).statusCode).toBe(201);
      expect((await order()).statusCode).toBe(402);
      now = NOON + DAY / 2 - 1;
      expect((await order()).statusCode).toBe(402);
      now = NOON + DAY / 2;
      expect((await order()).statusCode).toBe(201);
      now = NOON;
    });

    it('of 0 allows nothing, and none allows what the balance does', async () => {
      const [none, all] = [await addSpender(0, 3000), await addSpender(null, 3000)];
      expect((await none.order()).statusCode).toBe(402);
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await all.order()).statusCode);
      expect(statuses).toEqual([201, 201, 201, 402]);
    });

    it('that was lowered under what the key has spent refuses nothing that is free', async () => {
      const { user, key, as, order } = await addSpender(20, 3000);
      const { id } = (await order()).json<{ id: string }>();
      await world.db.updateTable('videos').set({ status: 'ready' }).where('id', '=', id).execute();
      await world.db
        .updateTable('api_keys')
        .set({ daily_limit_cents: 500 })
        .where('id', '=', key.id)
        .execute();
      expect((await order()).statusCode).toBe(402);
      const url = API_PATHS.videos.formats(id);
      const format = await world.call({ method: 'POST', url, as, body: { format: 'landscape' } });
      expect([format.statusCode, await getBalance(world.db, user.id)]).toEqual([201, 2000]);
    });

    it('holds for retries, which cost again, and is not raised by a refund', async () => {
      const { user, as, order } = await addSpender(20, 5000);
      const { id } = (await order()).json<{ id: string }>();
      const fail = () =>
        world.db.updateTable('videos').set({ status: 'failed' }).where('id', '=', id).execute();
      const again = (headers = {}) =>
        world.call({ method: 'POST', url: retry, as, headers, body: { generation_id: id } });
      await fail();
      const first = await again({ 'idempotency-key': 'again' });
      expect(first.statusCode).toBe(201);
      // The response was lost, and the client asks again: nothing is charged.
      const repeated = await again({ 'idempotency-key': 'again' });
      expect([repeated.statusCode, repeated.body]).toEqual([201, first.body]);
      expect(await getBalance(world.db, user.id)).toBe(3000);
      await fail();
      expect((await again({ 'idempotency-key': 'third' })).statusCode).toBe(402);
      expect((await order({ 'idempotency-key': 'again' })).statusCode).toBe(422);
      expect(await getBalance(world.db, user.id)).toBe(3000);
    });
  });
});
