import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivity } from '../features/keys/key-activity.queries.ts';
import type { Db, OpenDatabase } from '../platform/database/database.ts';
import { findNewerMigrations, migrateToLatest } from '../platform/database/migrate.ts';
import { addUser } from '../testing/add-user.ts';
import { forEachDatabase } from '../testing/databases.ts';
import { MIGRATIONS } from './migrations.ts';

const NAMES = Object.keys(MIGRATIONS);

/** Tables, columns, constraints, indexes and triggers, as the database itself describes them. */
async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Foreign keys that no index begins with: what they refer to is deleted by reading their whole table. */
async function listScannedKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%s.%s', conrelid::regclass, attname) AS name
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1])
      ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

it('migrations are numbered without gaps, in their order', () => {
  expect(NAMES.map((name) => Number(name.slice(0, 4)))).toEqual(NAMES.map((_, index) => index + 1));
});

/** Returns the id of its user. */
async function addProduct(db: Db, of: { userId?: string; address?: string } = {}): Promise<string> {
  const { userId = await addUser(db), address = '' } = of;
  await sql`INSERT INTO products (user_id, product_url, title, title_key, description, additional_mechanics,
    recommended_country, target_audience, category_names)
    VALUES (${userId}, ${address}, 'Fox', 'fox', '', '', '', '', '[]')`.execute(db);
  return userId;
}

/** As the version of 0047 writes a debit, and then the status of its response. Returns the id of its user. */
async function addUse(db: Db, { requestId, userId }: { requestId: string; userId: string }): Promise<string> {
  const keyId = sql`(SELECT id FROM api_keys WHERE user_id = ${userId})`;
  const add = (cents: number, status: number | null) =>
    sql`INSERT INTO api_key_activity (user_id, key_id, request_id, call, cents, status, happened_at)
      VALUES (${userId}, ${keyId}, ${requestId}, 'createVideo', ${cents}, ${status}, now())
      ON CONFLICT (request_id) DO UPDATE SET status = excluded.status`.execute(db);
  await add(1000, null);
  await add(0, 201);
  return userId;
}

async function addUserWithKey(db: Db): Promise<string> {
  const userId = await addUser(db);
  await sql`INSERT INTO api_keys (user_id, name, scopes, created_at)
    VALUES (${userId}, 'CI', '["order"]', now())`.execute(db);
  return userId;
}

/** What those of earlier versions have, and what later ones add to it. */
const PRODUCT = { title: 'Fox', pronunciations: [], brand: {}, logo_asset_id: null };
const ADDRESS = 'https://play.google.com/store/apps/details?id=';

/** What versions of some states leave in their database; each returns the id of its user. */
const ADDED: Partial<Record<string, (db: Db) => Promise<string>>> = {
  '0025-ordered-speech': (db) => addProduct(db, { address: `${ADDRESS}a` }),
  '0027-video-edit': (db) => addProduct(db),
  '0047-actors': async (db) => addUse(db, { requestId: 'nightly-run-1', userId: await addUserWithKey(db) }),
};

forEachDatabase((open) => {
  /** Has been through each state, with what was added at it. */
  let database: OpenDatabase;
  const ran: string[][] = [];
  const users: Record<string, string> = {};
  let scannedBefore: string[] = [];

  beforeAll(async () => {
    database = await open({ migrated: false });
    for (const name of NAMES) {
      ran.push(await migrateToLatest(database.db, { target: name }));
      const userId = await ADDED[name]?.(database.db);
      if (userId) users[name] = userId;
      if (name === '0049-claimed-files') scannedBefore = await listScannedKeys(database.db);
    }
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const listProducts = (name: string) =>
    database.db
      .selectFrom('products')
      .select(['title', 'pronunciations', 'brand', 'logo_asset_id'])
      .where('user_id', '=', users[name] ?? '')
      .execute();

  it('each earlier state migrates to the next, a second run changes nothing, and the schema is that of a new database', async () => {
    expect(ran).toEqual(NAMES.map((name) => [name]));
    expect(await migrateToLatest(database.db)).toEqual([]);
    await using fresh = await open({ migrated: false });
    expect(await migrateToLatest(fresh.db)).toEqual(NAMES);
    expect(await describeSchema(database.db)).toEqual(await describeSchema(fresh.db));
  });

  it('each foreign key has an index', async () => {
    expect(scannedBefore).toEqual([
      'campaigns.product_id',
      'products.icon_asset_id',
      'user_identities.user_id',
    ]);
    expect(await listScannedKeys(database.db)).toEqual([]);
  });

  it('a database of a newer version is used unchanged, and an unknown migration is refused', async () => {
    await using current = await open();
    const add = (name: string) =>
      sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, '2100-01-01')`.execute(current.db);
    expect(await findNewerMigrations(current.db)).toEqual([]);
    await add('9998-newer');
    await add('9999-newest');
    expect(await migrateToLatest(current.db)).toEqual([]);
    expect(await findNewerMigrations(current.db)).toEqual(['9998-newer', '9999-newest']);
    await add('0001-of-others');
    await expect(migrateToLatest(current.db)).rejects.toThrow(/0001-of-others is missing/);
  });

  it('videos and products from before pace and pronunciations stay, and the previous version adds more', async () => {
    const name = '0025-ordered-speech';
    await addProduct(database.db, { userId: users[name] ?? '', address: `${ADDRESS}b` });
    expect(await listProducts(name)).toEqual([PRODUCT, PRODUCT]);
  });

  it('products and videos from before brand kits have empty ones', async () => {
    expect(await listProducts('0027-video-edit')).toEqual([PRODUCT]);
  });

  it('what keys did before their requests had ids of ours stays, and the previous version adds more', async () => {
    const userId = users['0047-actors'] ?? '';
    await addUse(database.db, { requestId: 'nightly-run-2', userId });
    const { items } = await listActivity(database.db, { userId, page: 1, pageSize: 20 });
    const use = { cents: 1000, status: 201 };
    expect(items).toMatchObject([
      { ...use, request_id: 'nightly-run-2' },
      { ...use, request_id: 'nightly-run-1' },
    ]);
  });

  it('a migration that fails leaves the database as it was', async () => {
    await using empty = await open({ migrated: false });
    await sql`CREATE TABLE wallets (in_the_way integer)`.execute(empty.db);
    await expect(migrateToLatest(empty.db)).rejects.toThrow('Migration 0002-ledger failed');
    expect((await describeSchema(empty.db)).filter((line) => line.startsWith('ledger_'))).toEqual([]);
  });
});
