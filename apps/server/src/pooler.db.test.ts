import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './platform/database/open-database.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { createTestApp } from './testing/create-test-app.ts';
import { openPostgresDatabase } from './testing/databases.ts';
import { findFreePort } from './testing/find-free-port.ts';

const NOBODY = 65_534;
/** Fewer than the connections of one process, so they are shared. */
const SERVER_CONNECTIONS = 3;

/** PgBouncer in transaction mode before a real PostgreSQL. It refuses to run as root. */
async function startPooler(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-pooler-'));
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const own = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    file,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\n` +
      `unix_socket_dir =\nauth_type = trust\nauth_file = ${folder}/users.txt\npool_mode = transaction\n` +
      `default_pool_size = ${SERVER_CONNECTIONS}\nmax_client_conn = 200\n`,
  );
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    await chmod(folder, 0o755);
    for (const path of [file, join(folder, 'users.txt')]) await chown(path, NOBODY, NOBODY);
  }
  const child: ChildProcess = spawn('pgbouncer', ['-q', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'close');
    },
  };
}

function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('behind PgBouncer in transaction mode a server works with the direct address; without PgBouncer this says so', {
  timeout: 90_000,
}, async (context) => {
  if (!hasPgBouncer()) return void context.annotate('pgbouncer is not installed: nothing was tried');
  await using original = await openPostgresDatabase();
  if (original.kind !== 'postgres') throw new Error('not a PostgreSQL');
  await using pooler = await startPooler(original.url);
  const options = { dataDir: 'memory', url: pooler.url };

  // Without it, the session's settings of a plain connection are refused in words that name them.
  const plain = await openDatabase(options);
  await expect
    .poll(() => sql`SELECT 1`.execute(plain.db).catch(String), { timeout: 20_000 })
    .toMatch(/unsupported startup parameter: statement_timeout/);
  await plain[Symbol.asyncDispose]();

  const database = await openDatabase({ ...options, directUrl: original.url, poolSize: 10 });
  await waitForDatabase(database, { seconds: 20, say: () => undefined });
  await using test = await createTestApp({ database, working: true });
  // More transactions at once than connections behind the pooler.
  const users = await Promise.all(
    Array.from({ length: 12 }, (_, n) => test.registerUser(`u${n}@example.com`, `203.0.113.${n}`)),
  );
  await Promise.all(users.map((user) => test.creditUser(user, 1000)));
  const pages = await Promise.all(
    users.map((user) => test.call({ method: 'GET', url: API_PATHS.account.user, as: user })),
  );
  expect(pages.map((page) => page.json().balance)).toEqual(users.map(() => 10));
  const { rows } = await sql<{ name: string; connections: number }>`
    SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'avatarcade%' GROUP BY 1`.execute(
    original.db,
  );
  const counts = Object.fromEntries(rows.map(({ name, connections }) => [name, connections]));
  // What listens has its own session; the requests of the server share those of the pooler (and this test's own one).
  expect(counts['avatarcade-live']).toBe(1);
  expect(counts['avatarcade-jobs']).toBeGreaterThan(0);
  expect(counts.avatarcade).toBeLessThanOrEqual(SERVER_CONNECTIONS + 10);
  expect((await test.call({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ status: 'ready' });
});
