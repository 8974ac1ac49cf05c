import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { sql } from 'kysely';
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

/** Before its sound is stored: `markSound` says when it is. */
export async function saveSpeechPreview(db: Db, preview: NewPreview): Promise<void> {
  const values = {
    audio_key: preview.audioKey,
    track: jsonValue(preview.track),
    said: preview.said,
    created_at: preview.now,
    paid: preview.paid,
    spoken_for: preview.spokenFor,
    has_sound: false,
  };
  await db
    .insertInto('speech_previews')
    .values({ id: preview.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Says that its sound is stored. Returns false if the speech was deleted meanwhile. */
export async function markSound(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('speech_previews')
    .set({ has_sound: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

type Old = { id: string; before: Date };

/** Spoken before that time, and heard by nobody since: an order of what somebody has just heard must sound the same. */
const isOld = (before: Date) => sql<boolean>`created_at < ${before}::timestamptz AND NOT EXISTS (
  SELECT FROM speech_hearings WHERE preview_id = speech_previews.id AND heard_at >= ${before}::timestamptz)`;

/** Returns the old ones, which have no lasting sound from now on. */
export async function beginSweep(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .updateTable('speech_previews')
    .set({ has_sound: false })
    .where(isOld(before))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Does nothing if it was spoken or heard again meanwhile. */
export async function deleteOldSpeech(db: Db, { id, before }: Old): Promise<void> {
  await db.deleteFrom('speech_previews').where('id', '=', id).where(isOld(before)).execute();
}

/** Those with a sound from before `before` that can be spoken again without cost. */
export async function listOldSounds(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('speech_previews')
    .select('id')
    .where('created_at', '<', before)
    .where('has_sound', '=', true)
    .where('paid', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks its sound as deleted. Does nothing if it was spoken again meanwhile. */
export async function markOldSound(db: Db, { id, before }: Old): Promise<void> {
  await db
    .updateTable('speech_previews')
    .set({ has_sound: false })
    .where('id', '=', id)
    .where('created_at', '<', before)
    .execute();
}
