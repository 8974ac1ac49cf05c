import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Clock } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import { refundVideo } from '../wallet/wallet.service.ts';
import type { AnnounceVideo } from './announce-video.ts';
import { type FileRemovalDeps, removeVideoFiles } from './remove-video-files.ts';
import { failRender, type RenderCharge } from './renders.queries.ts';
import type { RenderMeasures } from './video-metrics.ts';
import { kindOfFailure } from './videos.errors.ts';
import { presentEvent } from './videos.present.ts';

export type FailureDeps = FileRemovalDeps & {
  clock: Clock;
  topics: Topics<VideoEvent>;
  securityEvents: SecurityEvents;
  announceVideo: AnnounceVideo;
  measures: Pick<RenderMeasures, 'countVideo'>;
};

/** With a claim, only while that claim is current. */
export type Failure = RenderCharge & { claim?: number; reason: string };

/** Fails and refunds the video in one transaction, once, however often it is called. */
export async function failAndRefund({ reason, ...which }: Failure, deps: FailureDeps): Promise<void> {
  const row = await inTransaction(deps.db, async (trx) => {
    const failed = await failRender(trx, { ...which, reason, now: deps.clock() });
    if (!failed) return undefined;
    await refundVideo(trx, {
      userId: failed.user_id,
      videoId: failed.id,
      chargeNumber: failed.charge_number,
      title: failed.title,
    });
    await deps.announceVideo(trx, failed);
    return failed;
  });
  if (!row) return;
  deps.measures.countVideo({ outcome: 'failed', reason: kindOfFailure(reason) });
  deps.securityEvents.record('refund', { user: row.user_id, video: row.id });
  deps.topics.publish(row.user_id, presentEvent(row));
  await removeVideoFiles(which, deps);
}
