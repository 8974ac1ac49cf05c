import type { SpeechTrack } from '@avatarcade/stage/speech-track';
import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';

export async function findSpeechPreview(db: Db, id: string) {
  return db.selectFrom('speech_previews').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function saveSpeechPreview(
  db: Db,
  preview: { id: string; audioKey: string; track: SpeechTrack; now: Date },
): Promise<void> {
  await db
    .insertInto('speech_previews')
    .values({
      id: preview.id,
      audio_key: preview.audioKey,
      track: jsonValue(preview.track),
      created_at: preview.now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: preview.now }))
    .execute();
}

/** Removes those made before `before`, and answers which they were. */
export async function takeOldSpeechPreviews(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.deleteFrom('speech_previews').where('created_at', '<', before).returning('id').execute();
}
