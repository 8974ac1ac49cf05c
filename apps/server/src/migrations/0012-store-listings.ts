import { type Kysely, sql } from 'kysely';

/** Cached listings of stores; and the address at which a product is read again, with language and country. */
export async function createStoreListings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_listings')
    .addColumn('listing_url', 'text', (col) => col.primaryKey())
    .addColumn('listing', 'jsonb', (col) => col.notNull())
    .addColumn('read_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('store_listings_read').on('store_listings').column('read_at').execute();
  await db.schema
    .alterTable('products')
    .addColumn('listing_url', 'text', (col) => col.notNull().defaultTo(''))
    .execute();
  await sql`UPDATE products SET listing_url = product_url`.execute(db);
}
