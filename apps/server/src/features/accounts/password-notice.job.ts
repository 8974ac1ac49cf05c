import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Emails the user that the password has changed. Retried for about a day. */
export const sendPasswordNotice = defineJob({
  name: 'send-password-notice',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
