import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTestApp, TEST_PASSWORD } from '../testing/create-test-app.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { openPostgresDatabase } from '../testing/databases.ts';
import { keepLog } from '../testing/keep-log.ts';

it('without its database the server responds that it is unreachable, and works again when it is back', async () => {
  await using postgres = await openPostgresDatabase();
  if (postgres.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  await using proxy = await openDatabaseProxy(new URL(postgres.url));
  const database = await openDatabase({ url: proxy.url, dataDir: 'memory' });
  await using app = await createTestApp({ database });
  const user = await app.registerUser();
  const ask = () => app.call({ method: 'GET', url: API_PATHS.account.user, as: user });
  expect((await ask()).statusCode).toBe(200);

  proxy.cut(true);
  for (let tries = 0; tries < 3; tries += 1) {
    const lost = await ask();
    expect(lost.statusCode).toBe(503);
    expect(lost.headers['retry-after']).toBe('5');
    expect(lost.json()).toEqual({ detail: 'We are out of reach for a moment. Please try again shortly.' });
  }

  proxy.cut(false);
  expect((await ask()).statusCode).toBe(200);
});

it.each([
  [
    'only reads, as after a failover',
    'SET default_transaction_read_only = on',
    'RESET default_transaction_read_only',
  ],
  ['doesn’t let the server in', 'NOLOGIN', 'LOGIN'],
])('while the database %s, the server is unreachable, and works again afterwards', async (_, close, open) => {
  await using postgres = await openPostgresDatabase();
  if (postgres.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`;
  const alter = async (change: string) => {
    await sql`${sql.raw(`ALTER ROLE ${role} ${change}`)}`.execute(postgres.db);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${role}`.execute(
      postgres.db,
    );
  };
  await sql`${sql.raw(`CREATE ROLE ${role} LOGIN IN ROLE postgres`)}`.execute(postgres.db);
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await sql`${sql.raw(`DROP ROLE ${role}`)}`.execute(postgres.db)));
  const url = new URL(postgres.url);
  url.username = role;
  const { log, lines } = keepLog();
  const app = stack.use(
    await createTestApp({ database: await openDatabase({ url: url.href, dataDir: 'memory' }), log }),
  );
  const register = (email: string) =>
    app.call({
      method: 'POST',
      url: API_PATHS.account.register,
      body: { email, password: TEST_PASSWORD, country: 'EE' },
    });
  expect((await register('before@example.com')).statusCode).toBe(201);

  await alter(close);
  const lost = await register('meanwhile@example.com');
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5']);
  // The test payment reaches the database by a request of its own, which has logged why.
  const body = { client_reference_id: crypto.randomUUID(), amount: 10, outcome: 'paid' };
  const unpaid = await app.call({ method: 'POST', url: API_PATHS.sandbox.pay, body });
  expect([unpaid.statusCode, unpaid.headers['retry-after']]).toEqual([503, '5']);
  const reported = lines.filter(
    (line) => line.includes('request failed') && line.includes('"level":"error"'),
  );
  expect(reported.length).toBeLessThan(2);

  await alter(open);
  expect((await register('meanwhile@example.com')).statusCode).toBe(201);
});

it('a request to a database that hangs fails in time, and its dead connections are not used again', async () => {
  await using postgres = await openPostgresDatabase();
  if (postgres.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  await using proxy = await openDatabaseProxy(new URL(postgres.url));
  const database = await openDatabase({
    url: proxy.url,
    dataDir: 'memory',
    limits: { connectMs: 2000, queryMs: 1000 },
  });
  await using app = await createTestApp({ database });
  const user = await app.registerUser();
  const ask = () => app.call({ method: 'GET', url: API_PATHS.account.user, as: user });
  const sign = () =>
    app.call({
      method: 'POST',
      url: API_PATHS.account.register,
      body: { email: 'late@example.com', password: TEST_PASSWORD, country: 'EE' },
    });
  expect((await ask()).statusCode).toBe(200);

  proxy.hang(true);
  for (const lost of await Promise.all([ask(), ask(), sign()])) {
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5']);
  }

  // Hanging connections stay dead, as behind a router that forgot them; new ones work.
  proxy.hang(false);
  expect((await ask()).statusCode).toBe(200);
  expect((await sign()).statusCode).toBe(201);
  proxy.cut(true);
});
