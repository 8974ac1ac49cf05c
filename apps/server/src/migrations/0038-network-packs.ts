import { type Kysely, sql } from 'kysely';

/** What the files of a finished video are, and packs of videos for networks. An older version leaves the files of what it renders unmeasured. */
export async function createNetworkPacks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('files', 'jsonb').execute();
  await db.schema
    .createTable('exports')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('network', 'text', (col) => col.notNull())
    .addColumn('network_name', 'text', (col) => col.notNull())
    .addColumn('video_id', 'uuid', (col) => col.references('videos.id').onDelete('set null'))
    .addColumn('campaign_id', 'uuid', (col) => col.references('campaigns.id').onDelete('set null'))
    .addColumn('title', 'text', (col) => col.notNull())
    .addColumn('status', 'text', (col) => col.notNull())
    .addColumn('progress', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('failure_reason', 'text')
    .addColumn('fingerprint', 'text', (col) => col.notNull())
    .addColumn('files', 'jsonb', (col) => col.notNull().defaultTo(sql`'[]'`))
    .addColumn('checks', 'jsonb', (col) => col.notNull().defaultTo(sql`'[]'`))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('expires_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await sql`CREATE INDEX exports_user ON exports (user_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX exports_expiry ON exports (expires_at)`.execute(db);
  await sql`CREATE INDEX exports_video ON exports (video_id) WHERE video_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX exports_campaign ON exports (campaign_id) WHERE campaign_id IS NOT NULL`.execute(db);
}
