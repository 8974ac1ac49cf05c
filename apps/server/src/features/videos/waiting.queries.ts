import type { RenderDependency } from '@avatarcade/contracts/videos';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Claim } from './renders.queries.ts';
import type { VideoRow } from './videos.queries.ts';

/**
 * Returns a video to the queue after an outage. Returns undefined when the claim was lost. Repeated by the same
 * claim, it returns the same.
 */
export async function releaseClaim(
  db: Db,
  {
    videoId,
    chargeNumber,
    claim,
    waitingFor,
    outages,
    now,
  }: Claim & { waitingFor: RenderDependency; outages: number; now: Date },
): Promise<VideoRow | undefined> {
  return db
    .updateTable('videos')
    .set({ stage: 'waiting', progress: 0, waiting_for: waitingFor, outages, updated_at: now })
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('claim', '=', claim)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Marks all queued videos as waiting, because the queue is paused. Returns the number of newly marked ones. */
export async function markPaused(
  db: Db,
  { waitingFor, now }: { waitingFor: RenderDependency; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ waiting_for: waitingFor, waiting_since: now })
    .where('status', '=', 'pending')
    .where('stage', '=', 'waiting')
    .where('waiting_since', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Unmarks videos when the queue runs again; one that an outage postponed still waits for its next attempt. Returns the number of unmarked ones. */
export async function markResumed(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set({ waiting_for: sql`CASE WHEN outages > 0 THEN waiting_for END`, waiting_since: null })
    .where('status', '=', 'pending')
    .where('stage', '=', 'waiting')
    .where('waiting_since', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Videos that have waited in the paused queue since before that moment. */
export async function listPausedSince(
  db: Db,
  before: Date,
): Promise<{ id: string; charge_number: number }[]> {
  return db
    .selectFrom('videos')
    .select(['id', 'charge_number'])
    .where('status', '=', 'pending')
    .where('stage', '=', 'waiting')
    .where('waiting_since', '<', before)
    .execute();
}
