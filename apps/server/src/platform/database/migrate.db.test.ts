import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forEachDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';
import { listPendingMigrations, migrateToLatest } from './migrate.ts';

const BEFORE = '0045-speech-of-a-user';
const SHORT = { lockMs: 300, pauseMs: 200, limitMs: 60_000 };

/** A database in use, before a migration of `assets` and a later one of `api_key_activity`. */
async function openUsed() {
  const database = await openPostgresDatabase({ migrated: false });
  await migrateToLatest(database.db, { target: BEFORE });
  return database;
}

/** Reads a table within a transaction that stays open, as a backup does, until the result is disposed of. */
async function holdRead(db: Db, table: string): Promise<AsyncDisposable> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction().execute(async (trx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`SELECT FROM ${sql.table(table)}`.execute(trx);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return {
    [Symbol.asyncDispose]() {
      end.resolve();
      return done;
    },
  };
}

async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE NOT granted AND datname = current_database()`.execute(db);
  return rows.length > 0;
}

it('while a migration waits for a table that is being read, requests read it and what earlier ones changed', async () => {
  await using database = await openUsed();
  const { db } = database;
  const pending = await listPendingMigrations(db);
  const waits: string[] = [];
  const onWait = (words: string) => void waits.push(words);
  let migrating: Promise<string[]>;
  {
    await using _backup = await holdRead(db, 'api_key_activity');
    migrating = migrateToLatest(db, { onWait, waits: SHORT });
    await expect.poll(() => isWaiting(db)).toBe(true);
    for (let n = 0; n < 10; n += 1) {
      await sql`SELECT FROM api_key_activity`.execute(db);
      await sql`SELECT file_name FROM assets`.execute(db);
    }
    await expect.poll(() => waits.length).toBeGreaterThan(1);
    expect((await listPendingMigrations(db))[0]).toBe('0048-named-requests');
  }
  expect(waits[0]).toMatch(
    /^Migration 0048-named-requests waits for a table that is in use\. Open transactions: process \d+ \(avatarcade, \d+ s\)/,
  );
  expect(await migrating).toEqual(pending);
  expect(await listPendingMigrations(db)).toEqual([]);
});

it('a migration that waits for too long ends with the reason, and what ran before it stays', async () => {
  await using database = await openUsed();
  const { db } = database;
  await using _backup = await holdRead(db, 'api_key_activity');
  const migrating = migrateToLatest(db, { waits: { ...SHORT, limitMs: 500 } });
  const error: unknown = await migrating.catch((thrown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect(error).toMatchObject({
    message: expect.stringMatching(/^Migration 0048-named-requests .* process \d+ .* Migrate again/s),
  });
  expect((await listPendingMigrations(db))[0]).toBe('0048-named-requests');
});

it('a server waits for the migrations of another one longer than for a table', async () => {
  await using database = await openUsed();
  const { db } = database;
  const waits: string[] = [];
  let migrating: Promise<string[]> | undefined;
  await db.transaction().execute(async (trx) => {
    // The migrator's.
    await sql`SELECT pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
    migrating = migrateToLatest(db, { onWait: (words) => waits.push(words), waits: SHORT });
    await expect.poll(() => isWaiting(trx)).toBe(true);
    await sql`SELECT pg_sleep(1)`.execute(trx);
    expect(await isWaiting(trx)).toBe(true);
  });
  expect((await migrating)?.length).toBeGreaterThan(0);
  expect(waits).toEqual([]);
});

forEachDatabase((open) => {
  it('servers that start at once migrate once, and the limit for locks is theirs alone', async () => {
    await using database = await open({ migrated: false });
    const { db } = database;
    const settings = async () =>
      (await sql<{ lock_timeout: string }>`SHOW lock_timeout`.execute(db)).rows.map(
        (row) => row.lock_timeout,
      );
    const before = await settings();
    await migrateToLatest(db, { target: BEFORE });
    const pending = await listPendingMigrations(db);
    const ran = await Promise.all([1, 2, 3].map(() => migrateToLatest(db)));
    expect(ran.flat().sort()).toEqual(pending);
    expect(await listPendingMigrations(db)).toEqual([]);
    expect(await settings()).toEqual(before);
  });
});
