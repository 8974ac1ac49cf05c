import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import type { Claim } from './renders.queries.ts';
import { listKeysOfClaims, videoKeys } from './videos.rules.ts';

export type FileRemovalDeps = { db: Db; jobs: JobQueue; storage: Storage };

/** Deletes what a claim stored: at once, or by a job while the storage is unavailable. */
export async function removeVideoFiles(claim: Claim, deps: FileRemovalDeps): Promise<void> {
  await removeKeys(Object.values(videoKeys(claim)), deps);
}

/** The same for all claims of an obsolete video. */
export async function removeFilesOfClaims(
  row: Parameters<typeof listKeysOfClaims>[0],
  deps: FileRemovalDeps,
): Promise<void> {
  await removeKeys(listKeysOfClaims(row), deps);
}

async function removeKeys(keys: string[], { db, jobs, storage }: FileRemovalDeps): Promise<void> {
  try {
    for (const key of keys) await storage.delete(key);
  } catch {
    await inTransaction(db, (trx) => enqueueFileRemoval(trx, { keys, jobs }));
  }
}
