import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Finds what is worth showing of a clip. Given up after the fourth attempt; outages use up none. */
export const findMomentsJob = defineJob({
  name: 'find-moments',
  payload: z.object({ assetId: z.uuid() }),
  retryLimit: 3,
  retryDelaySeconds: 15,
  expireInSeconds: 900,
});
