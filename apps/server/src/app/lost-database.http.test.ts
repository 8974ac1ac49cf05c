import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { createTestApp, TEST_PASSWORD } from '../testing/create-test-app.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { openPostgresDatabase } from '../testing/databases.ts';

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
