import { parsePresenter } from '@avatarcade/video/presenter';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { makePresenterClipJob } from './make-presenter-clip.job.ts';
import { renderVideoJob } from './render-video.job.ts';
import type { RenderCharge } from './renders.queries.ts';
import type { VideoRow } from './videos.queries.ts';

type Enqueued = {
  jobs: JobQueue;
  row: Pick<VideoRow, 'avatar_key'>;
  charge: RenderCharge;
  round: number;
};

/** Begins a video: with its render, or with the clip of a presenter that a service makes first. */
export async function enqueueVideo(db: Db | Trx, { jobs, row, charge, round }: Enqueued): Promise<void> {
  const ref = parsePresenter(row.avatar_key);
  const isMade = ref.kind === 'clip' && ref.maker === 'heygen';
  const job = isMade ? makePresenterClipJob : renderVideoJob;
  await jobs.enqueue(db, { job, payload: charge, priority: -round });
}
