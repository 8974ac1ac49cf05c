import { type Kysely, sql } from 'kysely';

/** Which user heard which speech, so that only each user's newest stay cached; and whether a speech can be spoken again for free. */
export async function createSpeechHearings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('speech_previews')
    // Unknown for existing ones: they stay for their week.
    .addColumn('paid', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('has_sound', 'boolean', (col) => col.notNull().defaultTo(true))
    .execute();
  await db.schema
    .createTable('speech_hearings')
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('preview_id', 'uuid', (col) =>
      col.notNull().references('speech_previews.id').onDelete('cascade'),
    )
    .addColumn('heard_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('speech_hearings_key', ['user_id', 'preview_id'])
    .execute();
  await db.schema.createIndex('speech_hearings_preview').on('speech_hearings').column('preview_id').execute();
}
