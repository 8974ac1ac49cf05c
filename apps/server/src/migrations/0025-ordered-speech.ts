import type { Kysely } from 'kysely';

/**
 * An order names the speech that its user heard. Both columns are null in rows that the version before writes: such a speech is recognised
 * by its id, and such a video by its text.
 */
export async function addOrderedSpeech(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('speech_id', 'uuid').execute();
  await db.schema.alterTable('speech_previews').addColumn('said', 'uuid').execute();
}
