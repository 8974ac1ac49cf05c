import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { speechKeys } from './heard-speech.service.ts';
import { saveHearing, takeForgotten } from './speech-hearings.queries.ts';
import { takeOldSounds, takeOldSpeechPreviews } from './speech-previews.queries.ts';

export type KeptSpeechDeps = { db: Db; clock: Clock; storage: Storage };

const HOUR = 3600_000;
const WEEK = 7 * 24 * HOUR;
/** Of one user. More than anybody compares; a flood of texts takes up no more than these. */
const KEPT_PER_USER = 20;

/** What one user hears is kept for that user, and the oldest beyond the limit go with their files. */
export async function keepHearing(
  { userId, previewId }: { userId: string; previewId: string },
  { db, clock, storage }: KeptSpeechDeps,
): Promise<void> {
  const now = clock();
  await saveHearing(db, { userId, previewId, now });
  const paidSince = new Date(now.getTime() - HOUR);
  for (const id of await takeForgotten(db, { userId, keep: KEPT_PER_USER, paidSince }))
    await removeFiles(id, storage);
}

/**
 * Speeches go after a week. The lossless sound, fifteen times as large as what browsers play, goes after an hour where a
 * video can have it spoken again for nothing. Answers how many of both went.
 */
export async function sweepSpeeches({ db, clock, storage }: KeptSpeechDeps): Promise<number> {
  const now = clock().getTime();
  const old = await takeOldSpeechPreviews(db, new Date(now - WEEK));
  for (const { id } of old) await removeFiles(id, storage);
  const sounds = await takeOldSounds(db, new Date(now - HOUR));
  for (const { id } of sounds) await storage.delete(speechKeys(id).video);
  return old.length + sounds.length;
}

async function removeFiles(id: string, storage: Storage): Promise<void> {
  for (const key of Object.values(speechKeys(id))) await storage.delete(key);
}
