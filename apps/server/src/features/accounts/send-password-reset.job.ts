import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Mails are tried again for about a day. Jobs of earlier versions have no `mark`, the asking network's. */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  payload: z.object({ email: z.string(), mark: z.string().optional() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
