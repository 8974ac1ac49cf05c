import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Retried for about a day. Jobs of earlier versions have no `mark` of the requesting network. */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  payload: z.object({ email: z.string(), mark: z.string().optional() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
