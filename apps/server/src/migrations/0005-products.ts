import { type Kysely, sql } from 'kysely';

export async function createProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_url', 'text', (col) => col.notNull())
    .addColumn('title', 'text', (col) => col.notNull())
    .addColumn('title_key', 'text', (col) => col.notNull())
    .addColumn('description', 'text', (col) => col.notNull())
    .addColumn('icon_asset_id', 'uuid', (col) => col.references('assets.id'))
    .addColumn('additional_mechanics', 'text', (col) => col.notNull())
    .addColumn('recommended_country', 'text', (col) => col.notNull())
    .addColumn('target_audience', 'text', (col) => col.notNull())
    .addColumn('category_names', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('products_user_url', ['user_id', 'product_url'])
    .execute();
  await db.schema
    .createIndex('products_user_created')
    .on('products')
    .columns(['user_id', 'created_at'])
    .execute();
}
