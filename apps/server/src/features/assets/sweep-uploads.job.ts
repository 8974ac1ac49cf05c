import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Removes uploads that nothing uses. Enqueued every hour. */
export const sweepUploadsJob = defineJob({
  name: 'sweep-uploads',
  payload: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
});
