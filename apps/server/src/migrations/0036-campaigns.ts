import { type Kysely, sql } from 'kysely';

/** Campaigns, and which combination of one a video is. A deleted campaign leaves its videos. */
export async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'uuid', (col) => col.notNull().references('products.id').onDelete('cascade'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('hooks', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await sql`CREATE INDEX campaigns_user ON campaigns (user_id, created_at DESC, id DESC)`.execute(db);
  await db.schema
    .alterTable('videos')
    .addColumn('campaign_id', 'uuid', (col) => col.references('campaigns.id').onDelete('set null'))
    .addColumn('variant', 'jsonb')
    .addColumn('place_in_campaign', 'integer')
    .execute();
  await sql`CREATE INDEX videos_campaign ON videos (campaign_id) WHERE campaign_id IS NOT NULL`.execute(db);
}
