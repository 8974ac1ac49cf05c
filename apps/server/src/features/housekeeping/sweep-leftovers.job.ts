import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Deletes what nothing uses any more. */
export const sweepLeftoversJob = defineJob({
  name: 'sweep-leftovers',
  payload: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
});

export const SWEEP_EVERY_MS = 3600_000;
