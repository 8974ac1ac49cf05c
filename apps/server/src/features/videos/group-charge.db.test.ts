import { API_PATHS } from '@avatarcade/contracts/paths';
import type { VideoFormats } from '@avatarcade/contracts/video-formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { forEachDatabase, openEmbeddedDatabase } from '../../testing/databases.ts';
import { COMPLETED, checkoutEvent, reversalEvent } from '../../testing/payment-events.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { checkLedger } from '../wallet/ledger-check.service.ts';
import { settlePayment } from '../wallet/payments.service.ts';
import { getBalance, getWallet } from '../wallet/wallet.service.ts';
import { failAndRefund } from './fail-and-refund.ts';
import { finishVideo } from './finish-video.ts';
import { claimRender } from './renders.queries.ts';
import { TRIES_USED_UP } from './videos.errors.ts';

const { one, retry, formats } = API_PATHS.videos;
const clock = () => new Date();
const noop = () => undefined;

/** Orders groups (campaigns of one video in several formats), and fails, finishes, deletes or retries their videos. */
function createGroups(world: VideoWorld) {
  const { db } = world;
  const findCharge = async (id: string) =>
    (await db.selectFrom('videos').select('charge_number').where('id', '=', id).executeTakeFirst())
      ?.charge_number ?? 0;
  return {
    /** Returns the id of the source, then those of its further formats. */
    async order(
      user: TestUser,
      { count = 4, cents = 1000 }: { count?: number; cents?: number } = {},
    ): Promise<string[]> {
      if (cents > 0) await world.creditUser(user, cents);
      const { product, ...body } = await world.buildOrder(user);
      const wanted = ['portrait', 'landscape', 'square', 'four-five'].slice(0, count);
      const made = await world.call({
        ...{ method: 'POST', url: API_PATHS.campaigns.base, as: user },
        body: { name: 'One', product, base: body, formats: wanted },
      });
      expect(made.statusCode).toBe(201);
      return made.json<{ videos: { id: string }[] }>().videos.map(({ id }) => id);
    },
    async fail(videoId = '') {
      const deps = {
        ...{ db, clock, topics: { publish: noop }, securityEvents: { record: noop } },
        ...{ announceVideo: async () => undefined, measures: { countVideo: noop } },
        jobs: { enqueue: async () => undefined },
      };
      const chargeNumber = await findCharge(videoId);
      await failAndRefund({ videoId, chargeNumber, reason: TRIES_USED_UP }, deps as never);
    },
    async finish(videoId = '') {
      const chargeNumber = await findCharge(videoId);
      const row = await claimRender(db, { videoId, chargeNumber, now: clock() });
      if (!row) return;
      const done = { videoId, chargeNumber, claim: row.claim, duration: 3, files: { parts: {} } };
      const jobs = { enqueue: async () => undefined } as never;
      await finishVideo(done, { db, clock, jobs, announceVideo: async () => undefined });
    },
    remove: (user: TestUser, id = '') => world.call({ method: 'DELETE', url: one(id), as: user }),
    retry: (user: TestUser, id = '') =>
      world.call({ method: 'POST', url: retry, as: user, body: { generation_id: id } }),
    make: (user: TestUser, id: string, format: string) =>
      world.call({ method: 'POST', url: formats(id), as: user, body: { format } }),
    async pricesOf(user: TestUser, id = '') {
      const response = await world.call({ method: 'GET', url: formats(id), as: user });
      return Object.fromEntries(
        response.json<VideoFormats>().results.map(({ format, price }) => [format, price]),
      );
    },
  };
}

forEachDatabase((open) => {
  let world: VideoWorld;
  let groups: ReturnType<typeof createGroups>;
  beforeAll(async () => {
    world = await createVideoWorld({ database: await open() });
    groups = createGroups(world);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const balanceOf = (user: TestUser) => getBalance(world.db, user.id);

  describe('the price of a video that is deleted while it is pending', () => {
    it('is carried by its formats one after the other, and refunded with the last of them', async () => {
      const user = await world.registerUser();
      const left = new Set(await groups.order(user));
      for (let [id] = left; id; ) {
        expect(await world.getVideo(user, id)).toMatchObject({ of_video: null, included: false, price: 10 });
        const removed = id;
        left.delete(removed);
        for (const other of left) {
          const video = await world.getVideo(user, other);
          expect(video).toMatchObject({ of_video: removed, included: true, price: 0 });
        }
        expect((await groups.remove(user, removed)).statusCode).toBe(204);
        expect(await balanceOf(user)).toBe(left.size > 0 ? 0 : 1000);
        expect(await checkLedger(world.db)).toEqual([]);
        const videos = await Promise.all([...left].map((each) => world.getVideo(user, each)));
        id = videos.find((video) => video.of_video === null)?.id;
      }
      expect(left.size).toBe(0);
    });

    it('stays with a format that is ready, whether the two are deleted one by one or with their product', async () => {
      const user = await world.registerUser();
      const [first = '', other = ''] = await groups.order(user, { count: 2 });
      await groups.finish(other);
      await groups.remove(user, other);
      expect(await world.getVideo(user, first)).toMatchObject({ of_video: other, included: true, price: 0 });
      await groups.remove(user, first);
      expect(await balanceOf(user)).toBe(0);

      const [pending = '', ready = ''] = await groups.order(user, { count: 3 });
      await groups.finish(ready);
      const { product } = await world.getVideo(user, pending);
      await world.call({ method: 'DELETE', url: API_PATHS.products.one(product), as: user });
      expect(await balanceOf(user)).toBe(0);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('is refunded once where all of its formats are deleted with it', async () => {
      const user = await world.registerUser();
      const [id = ''] = await groups.order(user);
      const { product } = await world.getVideo(user, id);
      await world.call({ method: 'DELETE', url: API_PATHS.products.one(product), as: user });
      expect(await balanceOf(user)).toBe(1000);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('passes on without a change of what is owed', async () => {
      const user = await world.registerUser();
      const deps = { db: world.db, log: silentLog, live: false, count: noop };
      const paymentId = `pi_${user.id}`;
      const payment = { paymentId, clientReferenceId: user.id, amountTotal: 1500 };
      await settlePayment(checkoutEvent(COMPLETED, payment), deps);
      const [first] = await groups.order(user, { count: 2, cents: 0 });
      await settlePayment(reversalEvent({ paymentId, amountCents: 1500 }), deps);
      const owed = { balanceCents: 0, debtCents: 1000 };
      expect(await getWallet(world.db, user.id)).toEqual(owed);
      await groups.remove(user, first);
      expect(await getWallet(world.db, user.id)).toEqual(owed);
      expect(await checkLedger(world.db)).toEqual([]);
    });
  });

  describe('the price of a video that fails', () => {
    it('counts for a format that is ready, so trying again is included', async () => {
      const user = await world.registerUser();
      const [first = '', other = ''] = await groups.order(user, { count: 2 });
      await groups.finish(other);
      await groups.fail(first);
      expect(await balanceOf(user)).toBe(0);
      expect(await world.getVideo(user, first)).toMatchObject({
        ...{ status: 'failed', of_video: other, included: true, price: 0 },
        failure_reason: 'The video could not be made after several tries.',
      });
      expect(await world.getVideo(user, other)).toMatchObject({ of_video: null, included: false, price: 10 });
      const { square, portrait } = await groups.pricesOf(user, first);
      expect([square, portrait]).toEqual([0, 0]);
      expect((await groups.retry(user, first)).statusCode).toBe(201);
      expect((await groups.make(user, other, 'square')).statusCode).toBe(201);
      expect(await balanceOf(user)).toBe(0);
      await groups.remove(user, first);
      expect(await balanceOf(user)).toBe(0);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('is refunded when all formats have failed, and the first to be ordered again costs it', async () => {
      const user = await world.registerUser();
      const ids = await groups.order(user, { count: 3 });
      for (const id of ids) await groups.fail(id);
      expect(await balanceOf(user)).toBe(1000);
      const [first = '', second = '', third = ''] = ids;
      for (const id of ids) expect((await world.getVideo(user, id)).price).toBe(10);
      expect(await groups.pricesOf(user, second)).toMatchObject({ portrait: 10, landscape: 10, square: 10 });

      expect((await groups.retry(user, second)).statusCode).toBe(201);
      expect(await balanceOf(user)).toBe(0);
      expect(await world.getVideo(user, second)).toMatchObject({ of_video: null, included: false });
      for (const id of [first, third])
        expect(await world.getVideo(user, id)).toMatchObject({ of_video: second, price: 0 });
      expect((await groups.retry(user, first)).statusCode).toBe(201);
      expect(await balanceOf(user)).toBe(0);
      await groups.remove(user, second);
      expect(await world.getVideo(user, first)).toMatchObject({ of_video: null, included: false });
      await groups.remove(user, first);
      expect(await balanceOf(user)).toBe(1000);
      expect((await world.getVideo(user, third)).price).toBe(10);
      expect(await checkLedger(world.db)).toEqual([]);
    });

    it('is asked for again, by itself, of a format whose video was deleted after its refund', async () => {
      const user = await world.registerUser();
      const [first, other = ''] = await groups.order(user, { count: 2 });
      await groups.fail(other);
      await groups.remove(user, first);
      expect(await balanceOf(user)).toBe(1000);
      expect((await world.getVideo(user, other)).price).toBe(10);
      expect((await groups.retry(user, other)).statusCode).toBe(201);
      expect(await balanceOf(user)).toBe(0);
      expect(await checkLedger(world.db)).toEqual([]);
    });
  });

  it('a group is paid once whatever happens to its videos at the same time', async () => {
    const user = await world.registerUser();
    const owned: string[][] = [];
    for (let index = 0; index < 4; index += 1) owned.push(await groups.order(user));
    const deeds = ['fail', 'finish', 'remove', 'retry'] as const;
    const statuses = new Set<number>();
    const act = async (id: string, deed: (typeof deeds)[number]) => {
      if (deed === 'fail' || deed === 'finish') return groups[deed](id);
      statuses.add((await groups[deed](user, id)).statusCode);
    };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        owned.flatMap((ids, group) =>
          // Each group gets the calls in another order.
          ids.map((id, index) => act(id, deeds[(round * 3 + group + index * (group + 1)) % 4] ?? 'fail')),
        ),
      );
      expect(await checkLedger(world.db)).toEqual([]);
      for (const ids of owned) {
        const rows = await world.db.selectFrom('videos').select('status').where('id', 'in', ids).execute();
        const isLive = rows.some(({ status }) => status !== 'failed');
        // A video that was delivered before it was deleted stays paid.
        expect(isLive ? [1000] : [0, 1000]).toContain(await countTaken(world, ids));
      }
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  });
});

it('where a format has a price, the one that carries the whole is not charged its own as well', async () => {
  await using world = await createVideoWorld({
    database: await openEmbeddedDatabase(),
    env: { EXTRA_FORMAT_CENTS: '150' },
  });
  const groups = createGroups(world);
  const user = await world.registerUser();
  const [first = '', other = ''] = await groups.order(user, { count: 2, cents: 1150 });
  await groups.fail(first);
  expect(await getBalance(world.db, user.id)).toBe(150);
  expect(await world.getVideo(user, first)).toMatchObject({ of_video: other, included: true, price: 1.5 });
  expect(await checkLedger(world.db)).toEqual([]);
  await groups.fail(other);
  expect(await getBalance(world.db, user.id)).toBe(1150);
  expect(await checkLedger(world.db)).toEqual([]);
});

/** What these videos have cost together, less refunds. */
async function countTaken({ db }: VideoWorld, ids: string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT -coalesce(sum(e.amount_cents), 0)::integer AS cents
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.reference = ANY (${ids}) AND e.user_id IS NOT NULL`.execute(db);
  return rows[0]?.cents ?? 0;
}
