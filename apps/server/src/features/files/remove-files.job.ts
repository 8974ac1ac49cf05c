import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Deletes files without rows from the storage, retried as often as necessary. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  retryLimit: 15,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
});
