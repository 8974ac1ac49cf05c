import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { clipKeys } from './clip-keys.ts';
import { deleteUnusedClips } from './presenter-clips.queries.ts';

/** So long a clip is there for another video of equal speech, which it needn't be paid for again. */
const KEPT_MS = 30 * 24 * 3600_000;
const BATCH = 200;

/** Deletes clips that no video has any more. Returns their number. */
export async function sweepClips({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}): Promise<number> {
  const now = clock();
  const unused = { now, before: new Date(now.getTime() - KEPT_MS), limit: BATCH };
  return inTransaction(db, async (trx) => {
    const ids = await deleteUnusedClips(trx, unused);
    await enqueueFileRemoval(trx, { keys: ids.flatMap((id) => Object.values(clipKeys(id))), jobs });
    return ids.length;
  });
}
