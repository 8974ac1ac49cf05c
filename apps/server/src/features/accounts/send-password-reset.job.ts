import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Mails are tried again for about a day. */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  payload: z.object({ email: z.string() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
