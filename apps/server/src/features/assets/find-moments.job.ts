import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Finds what is worth showing of a clip; given up after the second attempt. */
export const findMomentsJob = defineJob({
  name: 'find-moments',
  payload: z.object({ assetId: z.uuid() }),
  retryLimit: 1,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
});
