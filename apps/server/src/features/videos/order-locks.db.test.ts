import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '../../platform/database/database.ts';
import { TEST_PASSWORD, type TestUser } from '../../testing/create-test-app.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { checkLedger } from '../wallet/ledger-check.service.ts';

let world: VideoWorld;
beforeAll(async () => {
  world = await createVideoWorld({ database: await openPostgresDatabase() });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Resolves when so many transactions of this database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.db);
      return rows[0]?.count;
    })
    .toBe(count);
}

/** Starts requests one after the other against the user's wallet, which is locked until all of them wait. */
async function meet(user: TestUser, requests: (() => Promise<{ statusCode: number }>)[]) {
  const running: Promise<{ statusCode: number }>[] = [];
  await world.db.transaction().execute(async (trx: Trx) => {
    await trx.selectFrom('wallets').selectAll().where('user_id', '=', user.id).forUpdate().execute();
    for (const request of requests) {
      running.push(request());
      await waitForLocks(running.length);
    }
  });
  return (await Promise.all(running)).map(({ statusCode }) => statusCode);
}

async function prepare() {
  const user = await world.registerUser();
  await world.creditUser(user, 3000);
  const body = await world.buildOrder(user);
  const order = () => world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  expect((await order()).statusCode).toBe(201);
  const removeProduct = () =>
    world.call({ method: 'DELETE', url: `${API_PATHS.products.base}${body.product}/`, as: user });
  const removeAccount = () =>
    world.call({
      method: 'POST',
      url: API_PATHS.account.deletion,
      as: user,
      body: { password: TEST_PASSWORD },
    });
  return { user, order, removeProduct, removeAccount };
}

it('an order and the deletion of its product, in either order', async () => {
  const first = await prepare();
  expect(await meet(first.user, [first.order, first.removeProduct])).toEqual([201, 204]);
  const second = await prepare();
  expect(await meet(second.user, [second.removeProduct, second.order])).toEqual([204, 400]);
  expect(await checkLedger(world.db)).toEqual([]);
});

it('an order and the deletion of its account, in either order', async () => {
  const first = await prepare();
  expect(await meet(first.user, [first.order, first.removeAccount])).toEqual([201, 204]);
  const second = await prepare();
  expect(await meet(second.user, [second.removeAccount, second.order])).toEqual([204, 401]);
  expect(await checkLedger(world.db)).toEqual([]);
});

it('simultaneous orders and deletions cause no server error', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const { order, removeProduct, removeAccount } = await prepare();
    const remove = round % 2 ? removeProduct : removeAccount;
    const responses = await Promise.all([order(), remove(), order(), order()]);
    for (const { statusCode } of responses) statuses.add(statusCode);
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await checkLedger(world.db)).toEqual([]);
});
