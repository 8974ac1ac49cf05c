import type { Kysely } from 'kysely';

/**
 * Gameplay clips of a video after its first one. Each refers to its asset, so that the sweep of the version before keeps it too; that
 * version's workers show the first clip alone.
 */
export async function createVideoClips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('video_clips')
    .addColumn('video_id', 'uuid', (col) => col.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('place', 'integer', (col) => col.notNull())
    .addColumn('asset_id', 'uuid', (col) => col.notNull().references('assets.id'))
    .addPrimaryKeyConstraint('video_clips_pkey', ['video_id', 'place'])
    .execute();
  await db.schema.createIndex('video_clips_asset_id').on('video_clips').column('asset_id').execute();
}
