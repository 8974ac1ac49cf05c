import type { OperatorQueue } from '@avatarcade/contracts/operator-work';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import {
  type OpenTestDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from '../../testing/databases.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { orderOne } from '../../testing/render-handlers.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { addOperator, createOperatorWorld } from './testing/operator-world.ts';

const PATHS = API_PATHS.operator;
const POLL = { timeout: 20_000 };
const because = { reason: 'A release is being watched.' };

const isPaused = (line: string) => line.includes('queue paused') && line.includes('render-video');

/** An engine that begins videos, and finishes them once they are released. */
function createHeldEngine() {
  const whole = createFakeEngine();
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const engine = createFakeEngine({
    async renderVideo(order, options) {
      begun.push(order.title);
      await released;
      return whole.renderVideo(order, options);
    },
  });
  return { engine, begun, release };
}

it.for<[string, OpenTestDatabase]>([
  ['PGlite', openEmbeddedDatabase],
  ['PostgreSQL', openPostgresDatabase],
])(
  'a paused queue on %s: workers finish what they have, begin nothing, and go on when it is resumed',
  { timeout: 60_000 },
  async ([, open]) => {
    const { engine, begun, release } = createHeldEngine();
    const { log, lines } = keepLog();
    await using world = await createOperatorWorld({
      ...{ database: await open(), working: true, log },
      providers: { engine },
    });
    const ops = await addOperator(world);
    const first = await orderOne(world, undefined, { title: 'First' });
    await expect.poll(() => begun, POLL).toEqual(['First']);

    expect((await ops.act('POST', PATHS.pauseQueue('render-video'), because)).statusCode).toBeLessThan(300);
    const second = await orderOne(world, undefined, { title: 'Second' });
    await expect.poll(() => lines.filter(isPaused), POLL).toHaveLength(1);
    release();
    await expect.poll(async () => (await world.getVideo(first.user, first.id)).status, POLL).toBe('ready');
    // Other queues of the same process go on.
    const { email } = second.user;
    await world.call({ method: 'POST', url: API_PATHS.account.passwordReset, body: { email } });
    const countResets = async () =>
      (await world.db.selectFrom('password_resets').select('user_id').execute()).length;
    await expect.poll(countResets, POLL).toBe(1);
    const read = async () => (await ops.act('GET', PATHS.queues)).json<OperatorQueue[]>();
    const shown = async () => (await read()).find(({ name }) => name === 'render-video');
    await expect.poll(shown, POLL).toMatchObject({ waiting: 1, running: 0, paused_at: expect.any(String) });
    expect(begun).toEqual(['First']);
    expect((await world.getVideo(second.user, second.id)).stage).toBe('waiting');

    expect((await ops.act('POST', PATHS.resumeQueue('render-video'), because)).statusCode).toBeLessThan(300);
    await expect.poll(async () => (await world.getVideo(second.user, second.id)).status, POLL).toBe('ready');
    expect(begun).toEqual(['First', 'Second']);
    await expect.poll(shown, POLL).toMatchObject({ waiting: 0, running: 0, paused_at: null });
  },
);

it('a queue that was paused stays so for a worker that starts later, of another process too', async () => {
  const database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  await using world = await createOperatorWorld({ database });
  const ops = await addOperator(world);
  await ops.act('POST', PATHS.pauseQueue('render-video'), because);
  const { user, id } = await orderOne(world);

  const { engine, begun, release } = createHeldEngine();
  release();
  const { log, lines } = keepLog();
  const own = await openDatabase({ url: database.url, dataDir: 'memory' });
  await using worker = await createVideoWorld({
    ...{ database: own, working: true, log },
    providers: { engine, storage: world.server.providers.storage },
  });
  await expect.poll(() => lines.filter(isPaused), POLL).toHaveLength(1);
  // Its other queues work.
  await worker.call({
    method: 'POST',
    url: API_PATHS.account.passwordReset,
    body: { email: user.email },
  });
  await expect
    .poll(async () => (await world.db.selectFrom('password_resets').selectAll().execute()).length, POLL)
    .toBe(1);
  expect(begun).toEqual([]);
  await ops.act('POST', PATHS.resumeQueue('render-video'), because);
  await expect.poll(async () => (await world.getVideo(user, id)).status, POLL).toBe('ready');
}, 60_000);
