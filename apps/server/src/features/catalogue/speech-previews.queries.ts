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
  spokenFor: string | null;
  now: Date;
};

export async function saveSpeechPreview(db: Db, preview: NewPreview): Promise<void> {
  const values = {
    audio_key: preview.audioKey,
    track: jsonValue(preview.track),
    said: preview.said,
    created_at: preview.now,
    paid: preview.paid,
    spoken_for: preview.spokenFor,
    has_sound: true,
  };
  await db
    .insertInto('speech_previews')
    .values({ id: preview.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes those created before `before`, and returns them. */
export async function takeOldSpeechPreviews(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.deleteFrom('speech_previews').where('created_at', '<', before).returning('id').execute();
}

/** Marks the sounds created before `before` as deleted if they can be spoken again without cost, and returns them. */
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
