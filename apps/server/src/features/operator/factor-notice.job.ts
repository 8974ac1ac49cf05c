import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Emails an operator that a second factor was set up. Retried for about a day. */
export const sendFactorNotice = defineJob({
  name: 'send-factor-notice',
  payload: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
