import type { UsedKey } from '../../modules/used-key.ts';
import type { Trx } from '../../platform/database/database.ts';
import { enqueueVideo } from './enqueue-video.ts';
import { chargeVideo } from './video-charges.ts';
import { insertMoreClips } from './video-clips.queries.ts';
import { findRound } from './video-queue.queries.ts';
import { insertVideo, type NewVideo, type VideoRow } from './videos.queries.ts';
import type { VideoDeps } from './videos-deps.ts';

/** What every order sets in the same way. */
type PlacedColumns =
  | 'charge_number'
  | 'included_charges'
  | 'status'
  | 'stage'
  | 'queue_round'
  | 'created_at'
  | 'updated_at';

type Placed = {
  trx: Trx;
  row: Omit<NewVideo, PlacedColumns> & Pick<VideoRow, 'id' | 'edit'>;
  /** Assets of the clips after the first one. */
  moreIds: readonly string[];
  cents: number;
  usedKey: UsedKey | undefined;
};

/** Debits the price of a new video, inserts its row and clips, and enqueues its render. */
export async function placeRow(
  { trx, row, moreIds, cents, usedKey }: Placed,
  { clock, jobs, announce }: VideoDeps,
): Promise<void> {
  const now = clock();
  const byKey = usedKey && { usedKey, now };
  await chargeVideo(trx, { row, chargeNumber: 1, cents, byKey, announce });
  const round = await findRound(trx, row.user_id);
  await insertVideo(trx, {
    ...row,
    charge_number: 1,
    included_charges: cents === 0 ? [1] : [],
    status: 'pending',
    stage: 'waiting',
    queue_round: round,
    created_at: now,
    updated_at: now,
  });
  await insertMoreClips(trx, { videoId: row.id, assetIds: moreIds });
  await enqueueVideo(trx, { jobs, row, charge: { videoId: row.id, chargeNumber: 1 }, round });
}
