import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AnnounceVideo } from './announce-video.ts';
import { type Claim, finishRender } from './renders.queries.ts';
import type { VideoFiles } from './video-digests.ts';
import type { VideoRow } from './videos.queries.ts';

type FinishDeps = { db: Db; clock: Clock; announceVideo: AnnounceVideo };

/** Returns undefined when the claim was lost. Repeated by the same claim, it returns the same and announces nothing again. */
export async function finishVideo(
  done: Claim & { duration: number; files: VideoFiles },
  { db, clock, announceVideo }: FinishDeps,
): Promise<VideoRow | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await finishRender(trx, { ...done, now: clock() });
    if (row) await announceVideo(trx, row);
    return row;
  });
}
