import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import type { Claim } from './renders.queries.ts';
import type { VideoRow } from './videos.queries.ts';
import { listKeysOfClaims, videoKeys } from './videos.rules.ts';

export type FileRemovalDeps = { db: Db; jobs: JobQueue; storage: Storage };

/** Deletes what a claim stored: at once, or by a job while the storage is unavailable. */
export async function removeVideoFiles(claim: Claim, { db, jobs, storage }: FileRemovalDeps): Promise<void> {
  const keys = Object.values(videoKeys(claim));
  try {
    for (const key of keys) await storage.delete(key);
  } catch {
    await inTransaction(db, (trx) => enqueueFileRemoval(trx, { keys, jobs }));
  }
}

/** Enqueues the removal of what all claims of a video stored, which this transaction deletes or has failed. */
export async function enqueueRemovalOfClaims(
  trx: Trx,
  { row, jobs }: { row: Pick<VideoRow, 'id' | 'charge_number' | 'claim' | 'status'>; jobs: JobQueue },
): Promise<void> {
  // A worker that doesn't know yet may still store it.
  const mayStillCome = row.status !== 'ready' && row.claim > 0;
  await enqueueFileRemoval(trx, { keys: listKeysOfClaims(row), jobs, mayStillCome });
}
