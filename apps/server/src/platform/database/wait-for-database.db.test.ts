import { expect, it } from 'vitest';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { openDatabase } from './open-database.ts';
import { waitForDatabase } from './wait-for-database.ts';

async function openThrough(change: (url: URL) => void = () => undefined) {
  const postgres = await openPostgresDatabase();
  if (postgres.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  const proxy = await openDatabaseProxy(new URL(postgres.url));
  const url = new URL(proxy.url);
  change(url);
  const database = await openDatabase({ url: url.href, dataDir: 'memory' });
  return {
    proxy,
    database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

it('a database that starts later is waited for, which is said once', async () => {
  await using opened = await openThrough();
  const { proxy, database } = opened;
  proxy.cut(true);
  const said: string[] = [];
  await waitForDatabase(database, {
    seconds: 600,
    say: (words) => {
      said.push(words);
      proxy.cut(false);
    },
  });
  expect(said).toEqual([
    expect.stringMatching(/^Waiting up to 600 s for the database at 127\.0\.0\.1:\d+\/test_\w+: /),
  ]);
});

it('a database that does not come is given up in words, without the password', async () => {
  await using opened = await openThrough((url) => {
    url.password = 'secret';
  });
  opened.proxy.cut(true);
  const waiting = waitForDatabase(opened.database, { seconds: 0.5, say: () => undefined });
  await expect(waiting).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/test_\w+ can't be reached: .*Check that it is running/,
  );
  await expect(waiting).rejects.not.toThrow(/secret/);
});

it('a database that refuses is not waited for', async () => {
  await using opened = await openThrough((url) => {
    url.pathname = '/nowhere';
  });
  const waiting = waitForDatabase(opened.database, { seconds: 600, say: () => undefined });
  await expect(waiting).rejects.toThrow(/refuses the connection: database "nowhere" does not exist/);
});
