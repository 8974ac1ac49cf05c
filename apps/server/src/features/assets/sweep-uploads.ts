import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { type AssetRow, deleteAsset, listUnusedAssets } from './assets.queries.ts';
import { sweepLimits } from './assets.rules.ts';

const BATCH = 200;

type SweepDeps = { db: Db; clock: Clock; jobs: JobQueue };

/** Returns the number of deleted uploads. Jobs delete their files, so that a failure is retried. */
export async function sweepUploads(
  { db, clock, jobs }: SweepDeps,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  let swept = 0;
  let deleted: number;
  do {
    const unused = await listUnusedAssets(db, { ...sweepLimits(clock()), limit: batch });
    deleted = 0;
    for (const asset of unused) {
      signal?.throwIfAborted();
      if (await removeUpload(asset, { db, jobs })) deleted += 1;
    }
    swept += deleted;
  } while (deleted === batch);
  return swept;
}

async function removeUpload(asset: AssetRow, { db, jobs }: Pick<SweepDeps, 'db' | 'jobs'>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteAsset(trx, asset.id))) return false;
    // Another process may still be storing one that is on its way.
    const mayStillCome = asset.state === 'incoming';
    if (!asset.is_shared) await enqueueFileRemoval(trx, { keys: listFiles(asset), jobs, mayStillCome });
    return true;
  });
}

function listFiles({ file_key, source_key, preview_key }: AssetRow): string[] {
  return [...new Set([file_key, source_key, preview_key])];
}
