import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/**
 * Somebody waits for it, so it is retried after 10 to 20 s at first, and then ever more seldom for about a day. Jobs of earlier versions
 * have no `mark` of the requesting network.
 */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  payload: z.object({ email: z.string(), mark: z.string().optional() }),
  retryLimit: 13,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
});
