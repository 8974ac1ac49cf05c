import { type Kysely, sql } from 'kysely';

/** API keys, the hashes of their texts, what they spend a day, and what they did. */
export async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await createKeys(db);
  await db.schema
    .createTable('api_key_spending')
    .addColumn('key_id', 'uuid', (col) => col.notNull().references('api_keys.id').onDelete('cascade'))
    .addColumn('day', 'date', (col) => col.notNull())
    .addColumn('cents', 'integer', (col) => col.notNull().check(sql`cents >= 0`))
    .addPrimaryKeyConstraint('api_key_spending_pkey', ['key_id', 'day'])
    .execute();
  await createActivity(db);
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('scopes', 'jsonb', (col) => col.notNull())
    .addColumn('daily_limit_cents', 'integer', (col) => col.check(sql`daily_limit_cents >= 0`))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('api_keys_user').on('api_keys').column('user_id').execute();
  await db.schema
    .createTable('api_key_secrets')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('key_id', 'uuid', (col) => col.notNull().references('api_keys.id').onDelete('cascade'))
    .addColumn('hash', 'text', (col) => col.notNull().unique())
    .addColumn('last_four', 'text', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('expires_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('api_key_secrets_key').on('api_key_secrets').column('key_id').execute();
}

async function createActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key_activity')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key_id', 'uuid', (col) => col.notNull().references('api_keys.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (col) => col.notNull().unique())
    .addColumn('call', 'text', (col) => col.notNull())
    .addColumn('target_id', 'text')
    .addColumn('cents', 'integer', (col) => col.notNull())
    .addColumn('status', 'integer')
    .addColumn('happened_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await sql`CREATE INDEX api_key_activity_user ON api_key_activity (user_id, happened_at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX api_key_activity_key ON api_key_activity (key_id, happened_at DESC, id DESC)`.execute(
    db,
  );
}
