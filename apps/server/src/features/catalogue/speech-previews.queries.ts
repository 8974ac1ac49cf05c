import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';

export async function findSpeechPreview(db: Db, id: string) {
  return db.selectFrom('speech_previews').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewPreview = {
  id: string;
  said: string;
  audioKey: string;
  track: SpeechTrack;
  paid: boolean;
  now: Date;
};

export async function saveSpeechPreview(db: Db, preview: NewPreview): Promise<void> {
  const values = {
    audio_key: preview.audioKey,
    track: jsonValue(preview.track),
    said: preview.said,
    created_at: preview.now,
    paid: preview.paid,
    has_sound: true,
  };
  await db
    .insertInto('speech_previews')
    .values({ id: preview.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Removes those made before `before`, and answers which they were. */
export async function takeOldSpeechPreviews(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.deleteFrom('speech_previews').where('created_at', '<', before).returning('id').execute();
}

/** Of those that can be spoken again for nothing: marks the sounds of before `before` as gone, and answers which. */
export async function takeOldSounds(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .updateTable('speech_previews')
    .set({ has_sound: false })
    .where('created_at', '<', before)
    .where('has_sound', '=', true)
    .where('paid', '=', false)
    .returning('id')
    .execute();
}
