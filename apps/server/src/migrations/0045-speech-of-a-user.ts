import type { Kysely } from 'kysely';

/** Whose order a speech was spoken for; null for previews. The file goes with the account, so the row does not go by itself. */
export async function nameSpeechUser(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('speech_previews').addColumn('spoken_for', 'uuid').execute();
  await db.schema
    .createIndex('speech_previews_spoken_for')
    .on('speech_previews')
    .column('spoken_for')
    .execute();
}
