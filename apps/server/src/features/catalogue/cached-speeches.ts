import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { speechKeys } from './heard-speech.service.ts';
import { saveHearing, takeForgotten } from './speech-hearings.queries.ts';
import { takeOldSounds, takeOldSpeechPreviews } from './speech-previews.queries.ts';

export type KeptSpeechDeps = { db: Db; clock: Clock; storage: Storage };

const HOUR = 3600_000;
const WEEK = 7 * 24 * HOUR;
/** Per user. More than anybody compares, and a limit for floods of texts. */
const KEPT_PER_USER = 20;

/** Caches the speeches that one user hears; the oldest beyond the limit are deleted with their files. */
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
 * Speeches expire after a week. The lossless sound, fifteen times as large as the browser's, expires after an hour if
 * it can be spoken again without cost. Returns the number of both.
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
