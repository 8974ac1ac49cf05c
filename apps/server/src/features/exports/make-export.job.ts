import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Makes the files of a pack for a network. A later attempt overwrites what an earlier one left. */
export const makeExportJob = defineJob({
  name: 'make-export',
  payload: z.object({ exportId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 10,
  // A campaign has up to 200 videos.
  expireInSeconds: 4 * 3600,
});
