import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { chargeOf } from './render-ahead.rules.ts';
import { deleteAhead, type GivenUp } from './renders-ahead.queries.ts';
import { videoKeys } from './videos.rules.ts';

/** Deletes it with its files, if it is there. Its renderer notices. Returns whether it was there. */
export async function giveUpAhead(id: string, { db, jobs }: { db: Db; jobs: JobQueue }): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const gone = await deleteAhead(trx, id);
    await enqueueRemovalOfAhead(trx, { gone, jobs });
    return gone !== undefined;
  });
}

/** Enqueues the removal of the files of the one that this transaction deletes, if there is one. */
export async function enqueueRemovalOfAhead(
  trx: Trx,
  { gone, jobs }: { gone: GivenUp | undefined; jobs: JobQueue },
): Promise<void> {
  if (!gone) return;
  const keys = Object.values(videoKeys(chargeOf(gone.id)));
  // Unless it was ready, its renderer may still store it.
  await enqueueFileRemoval(trx, { keys, jobs, mayStillCome: gone.state !== 'ready' });
}
