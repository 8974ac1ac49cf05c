import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { silentLog } from '../log/log.ts';
import { openLive } from './open-live.ts';
import { openPostgresLive } from './postgres-live.ts';

it('messages of one process reach the others in order, and they notice when some may be missing', async () => {
  await using database = await openPostgresDatabase();
  const open = async () => {
    const live = await openLive({ database, log: silentLog });
    return { live, numbers: live.openTopics('numbers', z.number()) };
  };
  const web = await open();
  const worker = await open();
  await using _web = web.live;
  await using _worker = worker.live;
  const heard: number[] = [];
  web.numbers.subscribe('a', (n) => heard.push(n));
  for (const n of [1, 2, 3, 4, 5]) {
    worker.numbers.publish('b', n);
    worker.numbers.publish('a', n);
  }
  await expect.poll(() => heard).toEqual([1, 2, 3, 4, 5]);

  const gap = new Promise<void>((resolve) => web.live.onGap(resolve));
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'avatarcade-live' AND datname = current_database()`.execute(database.db);
  await gap;
  await expect
    .poll(() => {
      worker.numbers.publish('a', 6);
      return heard.at(-1);
    })
    .toBe(6);
});

it('a listening connection that went silent is noticed and reopened', async () => {
  await using database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  await using proxy = await openDatabaseProxy(new URL(database.url));
  const times = { beatMs: 50, limitMs: 1000 };
  await using web = await openPostgresLive({ url: proxy.url, log: silentLog, times });
  await using worker = await openLive({ database, log: silentLog });
  const heard: number[] = [];
  web.openTopics('numbers', z.number()).subscribe('a', (n) => heard.push(n));
  const numbers = worker.openTopics('numbers', z.number());

  const gap = new Promise<void>((resolve) => web.onGap(resolve));
  proxy.hang(true);
  proxy.hang(false);
  await gap;
  await expect
    .poll(() => {
      numbers.publish('a', 1);
      return heard.at(-1);
    })
    .toBe(1);
});

it('a process that stops while it reconnects leaves no connection open', async () => {
  await using database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  await using proxy = await openDatabaseProxy(new URL(database.url));
  const live = await openPostgresLive({ url: proxy.url, log: silentLog });
  proxy.hold(true);
  proxy.cut(true);
  proxy.cut(false);
  await expect.poll(proxy.countHeld, { timeout: 10_000 }).toBe(1);
  await live[Symbol.asyncDispose]();
  proxy.hold(false);
  await expect.poll(proxy.countHeld).toBe(0);
});

it('a listening connection to a server that only reads, as after a failover, is opened again', async () => {
  await using database = await openPostgresDatabase();
  if (database.kind !== 'postgres') throw new Error('this needs a PostgreSQL');
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(database.db);
  const times = { beatMs: 200, limitMs: 1000 };
  await using live = await openPostgresLive({ url: database.url, log: silentLog, times });
  await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(database.db);
  await new Promise<void>((resolve) => live.onGap(resolve));
});
