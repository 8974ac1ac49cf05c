import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { AnnounceVideo } from './announce-video.ts';
import { endCharge } from './end-charge.ts';
import { lockGroup } from './further-formats.queries.ts';
import { enqueueRemovalOfClaims } from './remove-video-files.ts';
import { type FailedRender, failRender } from './renders.queries.ts';
import type { RenderMeasures } from './video-metrics.ts';
import { kindOfFailure } from './videos.errors.ts';
import { presentEvent } from './videos.present.ts';
import { findPendingVideo } from './videos.queries.ts';

export type FailureDeps = {
  db: Db;
  jobs: JobQueue;
  clock: Clock;
  topics: Topics<VideoEvent>;
  securityEvents: SecurityEvents;
  announceVideo: AnnounceVideo;
  measures: Pick<RenderMeasures, 'countVideo'>;
};

export type Failure = FailedRender & { reason: string };

/** Fails the video and ends its charge in one transaction, once, however often it is called: `endCharge` says when it is refunded. */
export async function failAndRefund({ reason, ...which }: Failure, deps: FailureDeps): Promise<void> {
  const done = await inTransaction(deps.db, async (trx) => {
    const pending = await findPendingVideo(trx, which);
    if (!pending) return undefined;
    const group = await lockGroup(trx, { userId: pending.user_id, id: pending.id });
    const failed = await failRender(trx, { ...which, reason, now: deps.clock() });
    if (!failed) return undefined;
    const isRefunded = await endCharge(trx, { row: failed, others: group });
    await deps.announceVideo(trx, failed);
    await enqueueRemovalOfClaims(trx, { row: failed, jobs: deps.jobs });
    return { failed, isRefunded };
  });
  if (!done) return;
  const { failed: row, isRefunded } = done;
  deps.measures.countVideo({ outcome: 'failed', reason: kindOfFailure(reason) });
  if (isRefunded) deps.securityEvents.record('refund', { user: row.user_id, video: row.id });
  deps.topics.publish(row.user_id, presentEvent(row));
}
