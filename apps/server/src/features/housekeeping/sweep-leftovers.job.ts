import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Removes what nothing uses any more. Enqueued at start and then every hour. */
export const sweepLeftoversJob = defineJob({
  name: 'sweep-leftovers',
  payload: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
});

export const SWEEP_EVERY_MS = 3600_000;
