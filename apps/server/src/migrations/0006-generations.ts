import { type Kysely, sql } from 'kysely';

export async function createGenerations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('generations')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id'))
    .addColumn('product_id', 'uuid', (col) => col.notNull().references('products.id'))
    .addColumn('video_id', 'uuid', (col) => col.notNull().unique())
    .addColumn('charge_number', 'integer', (col) => col.notNull())
    .addColumn('claim', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('title', 'text', (col) => col.notNull())
    .addColumn('title_key', 'text', (col) => col.notNull())
    .addColumn('voiceover', 'text', (col) => col.notNull())
    .addColumn('language', 'text', (col) => col.notNull())
    .addColumn('orientation', 'text', (col) =>
      col.notNull().check(sql`orientation IN ('portrait', 'landscape')`),
    )
    .addColumn('template_key', 'text', (col) => col.notNull())
    .addColumn('voice_key', 'text', (col) => col.notNull())
    .addColumn('avatar_key', 'text', (col) => col.notNull())
    .addColumn('gameplay_asset_id', 'uuid', (col) => col.notNull().references('assets.id'))
    .addColumn('packshot_asset_id', 'uuid', (col) => col.references('assets.id'))
    .addColumn('captions', 'boolean', (col) => col.notNull())
    .addColumn('ai_label', 'boolean', (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull().check(sql`status IN ('pending', 'ready', 'failed')`))
    .addColumn('stage', 'text', (col) => col.notNull())
    .addColumn('progress', 'integer', (col) =>
      col.notNull().defaultTo(0).check(sql`progress BETWEEN 0 AND 100`),
    )
    .addColumn('failure_reason', 'text')
    .addColumn('duration', 'double precision')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
  await createIndexes(db);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (col) => col.notNull())
    .addColumn('request_hash', 'text', (col) => col.notNull())
    .addColumn('answer', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['user_id', 'key'])
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('generations_user_created')
    .on('generations')
    .columns(['user_id', 'created_at'])
    .execute();
  for (const column of ['product_id', 'gameplay_asset_id', 'packshot_asset_id']) {
    await db.schema.createIndex(`generations_${column}`).on('generations').column(column).execute();
  }
}
