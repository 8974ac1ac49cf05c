import { type Kysely, sql } from 'kysely';

/**
 * Characters of games that present. One that is changed is replaced by a new row: videos that are ordered keep the row that they name. The
 * foreign key keeps its picture from the sweep of the version before.
 */
export async function createMascots(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assets DROP CONSTRAINT assets_type_check`.execute(db);
  await sql`ALTER TABLE assets ADD CONSTRAINT assets_type_check
    CHECK (type IN ('gameplay_video', 'packshot', 'icon', 'logo', 'badge', 'music', 'mascot'))`.execute(db);
  await db.schema
    .createTable('mascots')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'uuid', (col) => col.references('products.id').onDelete('set null'))
    .addColumn('asset_id', 'uuid', (col) => col.notNull().references('assets.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('design', 'jsonb', (col) => col.notNull())
    .addColumn('preview_key', 'text', (col) => col.notNull())
    .addColumn('retired_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await sql`CREATE INDEX mascots_user ON mascots (user_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX mascots_asset ON mascots (asset_id)`.execute(db);
  await sql`CREATE INDEX mascots_product ON mascots (product_id) WHERE product_id IS NOT NULL`.execute(db);
}
