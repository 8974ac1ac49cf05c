import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import type { RenderCharge } from './renders.queries.ts';
import { videoKeys } from './videos.rules.ts';

export type FileRemovalDeps = { db: Db; jobs: JobQueue; storage: Storage };

/** Deletes the files of an obsolete video: at once, or by a job while the storage is unavailable. */
export async function removeVideoFiles(
  video: RenderCharge,
  { db, jobs, storage }: FileRemovalDeps,
): Promise<void> {
  const keys = Object.values(videoKeys(video));
  try {
    for (const key of keys) await storage.delete(key);
  } catch {
    await inTransaction(db, (trx) => enqueueFileRemoval(trx, { keys, jobs }));
  }
}
