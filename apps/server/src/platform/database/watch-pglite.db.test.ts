import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { DatabaseFailedError } from './watch-pglite.ts';

it('an embedded database that can’t make a log segment says so once, and never holds the event loop', async () => {
  const dataDir = await mkdtemp(join(inject('testFolder'), 'panic-'));
  await cp(inject('pgliteEmpty'), join(dataDir, 'db'), { recursive: true });
  const failures: DatabaseFailedError[] = [];
  const database = await openDatabase({ dataDir, onFailure: (error) => failures.push(error) });
  if (database.kind !== 'pglite') throw new Error('this needs the embedded database');
  const { db } = database;
  await sql`CREATE TABLE notes (text text)`.execute(db);
  expect(database.failure()).toBeUndefined();

  // As on a full disk, the next segment can't be made: PostgreSQL answers with a PANIC.
  await rename(join(dataDir, 'db', 'pg_wal'), join(dataDir, 'db', 'pg_wal.gone'));
  const write = () =>
    sql`INSERT INTO notes SELECT repeat('x', 1000) FROM generate_series(1, 40000)`.execute(db);
  await expect(write()).rejects.toThrow('The embedded database has stopped');
  await expect(write()).rejects.toThrow('The embedded database has stopped');
  expect(failures).toHaveLength(1);
  expect(database.failure()).toContain('Start the server again');
  await database[Symbol.asyncDispose]();

  await rename(join(dataDir, 'db', 'pg_wal.gone'), join(dataDir, 'db', 'pg_wal'));
  await using again = await openDatabase({ dataDir });
  expect((await sql`SELECT count(*)::int AS count FROM notes`.execute(again.db)).rows).toEqual([
    { count: 0 },
  ]);
  await again[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
