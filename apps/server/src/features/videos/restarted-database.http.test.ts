import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/open-database.ts';
import { logDatabaseError } from '../../platform/log/database-errors.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { getBalance } from '../wallet/wallet.service.ts';

const POLL = { timeout: 60_000, interval: 100 };

it('a database that restarts during a render uses up no attempt: the video continues and is charged once', async () => {
  await using resources = new AsyncDisposableStack();
  // Its server may run as another user, who must be able to read this folder.
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-restart-'));
  await chmod(folder, 0o755);
  resources.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = resources.use(await startPostgres(folder));
  await query(postgres.url('postgres'), 'ALTER ROLE postgres SET synchronous_commit = on');
  const { log, lines } = keepLog();
  const database = await openDatabase({
    url: postgres.url('postgres'),
    dataDir: 'memory',
    onIdleError: (error) => logDatabaseError(log, { error, message: 'database connection lost' }),
  });

  const rendering = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let report: ((progress: number) => void) | undefined;
  let renders = 0;
  const honest = createFakeEngine();
  const engine = createFakeEngine({
    async renderVideo(order, options = {}) {
      renders += 1;
      report = options.onProgress;
      rendering.resolve();
      await release.promise;
      options.signal?.throwIfAborted();
      return honest.renderVideo(order, options);
    },
  });
  const world = resources.use(
    await createVideoWorld({ database, log, working: true, providers: { engine } }),
  );
  const user = await world.registerUser();
  await world.creditUser(user, 1000);
  const body = await world.buildOrder(user);
  const made = await world.call({ method: 'POST', url: API_PATHS.videos.base, as: user, body });
  const { id } = made.json<{ id: string }>();
  await rendering.promise;

  await postgres.restart(async () => {
    report?.(0.4);
    const unreachable = await world.call({ method: 'GET', url: API_PATHS.account.user, as: user });
    expect(unreachable.statusCode).toBe(503);
    // The render ends while the database is still down.
    release.resolve();
  });
  await expect.poll(async () => (await world.getVideo(user, id)).status, POLL).toBe('ready');
  expect(renders).toBe(1);
  const row = await world.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ claim: 1, outages: 0 });
  const { rows } = await sql<{ retries: number }>`
    SELECT max(retry_count)::int AS retries FROM pgboss.job WHERE name = 'render-video'`.execute(world.db);
  expect(rows).toEqual([{ retries: 0 }]);
  expect(await getBalance(world.db, user.id)).toBe(0);
  // A dozen connections broke: the log has one error for the outage.
  const errors = lines.filter((line) => line.includes('"level":"error"'));
  expect(errors, errors.join('')).toHaveLength(1);
}, 180_000);

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
