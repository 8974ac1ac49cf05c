import type { Db, Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { makePresenterClipJob } from './make-presenter-clip.job.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { renderVideoJob } from './render-video.job.ts';
import type { RenderCharge } from './renders.queries.ts';
import { isMadeByService } from './video-charges.ts';
import type { VideoRow } from './videos.queries.ts';

type Enqueued = {
  jobs: JobQueue;
  row: Pick<VideoRow, 'avatar_key' | 'edit'>;
  charge: RenderCharge;
  round: number;
};

type EnqueuedRender = { jobs: JobQueue; charge: RenderCharge; round: number };

/** The render of a charge whose job may be there already: one of them waits or runs. */
export async function enqueueRenderOnce(
  db: Db | Trx,
  { jobs, charge, round }: EnqueuedRender,
): Promise<void> {
  const singletonKey = `${charge.videoId} ${charge.chargeNumber}`;
  await jobs.enqueue(db, { job: renderVideoJob, payload: charge, priority: -round, singletonKey });
}

/** Begins a video: with its render, or with the clip of a presenter that a service makes first. */
export async function enqueueVideo(db: Db | Trx, { jobs, row, charge, round }: Enqueued): Promise<void> {
  const job = isMadeByService(presenterOfRow(row)) ? makePresenterClipJob : renderVideoJob;
  await jobs.enqueue(db, { job, payload: charge, priority: -round });
}
