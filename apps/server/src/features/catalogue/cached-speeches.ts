import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { doEach } from '../../platform/errors/do-each.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { speechKeys } from './heard-speech.service.ts';
import { beginForgetting, forgetSpeech, saveHearing } from './speech-hearings.queries.ts';
import { beginSweep, deleteOldSpeech, listOldSounds, markOldSound } from './speech-previews.queries.ts';

export type KeptSpeechDeps = { db: Db; clock: Clock; storage: Storage };
type HearingDeps = KeptSpeechDeps & { warn: (error: unknown, message: string) => void };

const HOUR = 3600_000;
const WEEK = 7 * 24 * HOUR;
/** Per user. More than anybody compares, and a limit for floods of texts. */
const KEPT_PER_USER = 20;

/**
 * Caches the speeches that one user hears; the oldest beyond the limit are deleted with their files. What can't be deleted is tried again
 * after the user's next one, and after a week.
 */
export async function keepHearing(
  { userId, previewId }: { userId: string; previewId: string },
  { db, clock, storage, warn }: HearingDeps,
): Promise<void> {
  const now = clock();
  await saveHearing(db, { userId, previewId, now });
  const paidSince = new Date(now.getTime() - HOUR);
  try {
    const forgotten = await beginForgetting(db, { userId, keep: KEPT_PER_USER, paidSince });
    await doEach(forgotten, {
      async work(speech) {
        if (!speech.isShared) await removeFiles(speech.id, storage);
        await forgetSpeech(db, { userId, ...speech });
      },
    });
  } catch (error) {
    warn(error, 'could not delete older speeches of a user');
  }
}

/**
 * Speeches expire a week after they were spoken or heard last. The lossless sound, fifteen times as large as the browser's, expires after an hour if
 * it can be spoken again without cost. The row goes after its files, so that it names what couldn't be deleted until the next sweep.
 * Returns the number of both.
 */
export async function sweepSpeeches({ db, clock, storage }: KeptSpeechDeps): Promise<number> {
  const now = clock().getTime();
  const [weekAgo, hourAgo] = [new Date(now - WEEK), new Date(now - HOUR)];
  const old = await beginSweep(db, weekAgo);
  const sounds = await listOldSounds(db, hourAgo);
  const removals = [
    ...old.map((id) => async () => {
      await removeFiles(id, storage);
      await deleteOldSpeech(db, { id, before: weekAgo });
    }),
    ...sounds.map((id) => async () => {
      await storage.delete(speechKeys(id).video);
      await markOldSound(db, { id, before: hourAgo });
    }),
  ];
  await doEach(removals, { work: (remove) => remove() });
  return removals.length;
}

async function removeFiles(id: string, storage: Storage): Promise<void> {
  for (const key of Object.values(speechKeys(id))) await storage.delete(key);
}
