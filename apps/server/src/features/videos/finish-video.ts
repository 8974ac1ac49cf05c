import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import type { AnnounceVideo } from './announce-video.ts';
import { type Claim, finishRender } from './renders.queries.ts';
import type { VideoFiles } from './video-digests.ts';
import type { VideoRow } from './videos.queries.ts';
import { keysOfRow, listKeysOfClaims } from './videos.rules.ts';

type FinishDeps = { db: Db; clock: Clock; jobs: JobQueue; announceVideo: AnnounceVideo };

/**
 * Has the files of earlier claims removed. Returns undefined when the claim was lost. Repeated by the same claim, it returns the same and
 * announces nothing again.
 */
export async function finishVideo(
  done: Claim & { duration: number; files: VideoFiles },
  { db, clock, jobs, announceVideo }: FinishDeps,
): Promise<VideoRow | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await finishRender(trx, { ...done, now: clock() });
    if (!row) return undefined;
    await announceVideo(trx, row);
    const own = Object.values(keysOfRow(row));
    const keys = listKeysOfClaims(row).filter((key) => !own.includes(key));
    await enqueueFileRemoval(trx, { keys, jobs });
    return row;
  });
}
