import { type Kysely, sql } from 'kysely';

export async function createSpeechPreviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('speech_previews')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('audio_key', 'text', (col) => col.notNull())
    .addColumn('track', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('speech_previews_created').on('speech_previews').column('created_at').execute();
}
