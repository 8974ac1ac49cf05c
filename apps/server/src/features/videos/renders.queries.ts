import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { VideoFiles } from './video-digests.ts';
import type { VideoRow } from './videos.queries.ts';
import type { RenderStage } from './videos.tables.ts';

type Handle = Db | Trx;

/** One charge of one video: the subject of a job. */
export type RenderCharge = { videoId: string; chargeNumber: number };
/** One worker's claim. Every write names it, so a write after another worker's claim has no effect. */
export type Claim = RenderCharge & { claim: number };

/** The round of a video that isn't finished under that charge; undefined if there is none. */
export async function findWaitingRound(
  db: Handle,
  { videoId, chargeNumber }: RenderCharge,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('videos')
    .select('queue_round')
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.queue_round;
}

/** Claims the render. Returns undefined when there is nothing (more) to do. */
export async function claimRender(
  db: Handle,
  { videoId, chargeNumber, now }: RenderCharge & { now: Date },
): Promise<VideoRow | undefined> {
  return db
    .updateTable('videos')
    .set((eb) => ({
      claim: eb('claim', '+', 1),
      stage: 'speaking',
      progress: 0,
      waiting_for: null,
      waiting_since: null,
      updated_at: now,
    }))
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Returns false when the claim was lost. */
export async function saveProgress(
  db: Handle,
  {
    videoId,
    chargeNumber,
    claim,
    change,
  }: Claim & { change: { stage: RenderStage; progress: number; now: Date } },
): Promise<boolean> {
  const { now, ...shown } = change;
  const result = await db
    .updateTable('videos')
    .set({ ...shown, updated_at: now })
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('claim', '=', claim)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

type Finished = Claim & { duration: number; files: VideoFiles; now: Date };

/**
 * Returns undefined when the claim was lost: then the result is dropped. Repeated by the same claim, it returns the
 * same.
 */
export async function finishRender(
  db: Handle,
  { videoId, chargeNumber, claim, duration, files, now }: Finished,
): Promise<VideoRow | undefined> {
  return db
    .updateTable('videos')
    .set({
      status: 'ready',
      stage: 'done',
      progress: 100,
      duration,
      files: jsonValue(files),
      files_claim: claim,
      updated_at: now,
    })
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .where('claim', '=', claim)
    .where('status', '!=', 'failed')
    .returningAll()
    .executeTakeFirst();
}

/** Which video is failed: under any claim or that one, and where a moment is given, only one that has waited in the paused queue since before it. */
export type FailedRender = RenderCharge & { claim?: number; pausedBefore?: Date };

/** Returns undefined if it is no longer pending, or not as `FailedRender` says. */
export async function failRender(
  trx: Trx,
  { videoId, chargeNumber, claim, pausedBefore, reason, now }: FailedRender & { reason: string; now: Date },
): Promise<VideoRow | undefined> {
  return trx
    .updateTable('videos')
    .set({ status: 'failed', failure_reason: reason, updated_at: now })
    .where('id', '=', videoId)
    .where('charge_number', '=', chargeNumber)
    .$if(claim !== undefined, (some) => some.where('claim', '=', claim ?? 0))
    .$if(pausedBefore !== undefined, (some) =>
      some.where('stage', '=', 'waiting').where('waiting_since', '<', pausedBefore ?? now),
    )
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}
