import { type Kysely, sql } from 'kysely';

/** Who heard which speech, so that each user's newest alone are kept; and whether a speech can be had again for nothing. */
export async function createSpeechHearings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('speech_previews')
    // Of those that are there already it isn't known: they stay for their week.
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
