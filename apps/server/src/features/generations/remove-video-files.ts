import type { Db } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval } from '../privacy/file-removal.service.ts';
import { filmKeys } from './generations.rules.ts';
import type { Shoot } from './shoots.queries.ts';

export type FileRemovalDeps = { db: Db; jobs: JobQueue; storage: Storage };

/** Removes the files of a video that counts no more: at once, or by a job while the storage is out of order. */
export async function removeVideoFiles(video: Shoot, { db, jobs, storage }: FileRemovalDeps): Promise<void> {
  const keys = Object.values(filmKeys(video));
  try {
    for (const key of keys) await storage.delete(key);
  } catch {
    await db.transaction().execute((trx) => enqueueFileRemoval(trx, jobs, keys));
  }
}
