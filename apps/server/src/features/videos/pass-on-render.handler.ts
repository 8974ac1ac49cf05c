import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueRenderOnce } from './enqueue-video.ts';
import { findWaitingRound, type RenderCharge } from './renders.queries.ts';

/**
 * Moves an order of an earlier version to the queue of this one, at its owner's turn. Safe to repeat: a video has one waiting or running
 * job for each charge, and a finished one isn't rendered again.
 */
export function createPassOnRenderHandler({
  db,
  jobs,
}: {
  db: Db;
  jobs: JobQueue;
}): JobHandler<RenderCharge> {
  return async ({ payload }) => {
    const round = await findWaitingRound(db, payload);
    // Finished or deleted meanwhile.
    if (round === undefined) return;
    await enqueueRenderOnce(db, { jobs, charge: payload, round });
  };
}
