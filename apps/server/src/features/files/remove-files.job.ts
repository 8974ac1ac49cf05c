import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Takes files whose rows are gone out of the storage, however often that has to be tried. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 15,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
});
