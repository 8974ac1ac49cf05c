import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Emails a webhook's owner that it was switched off. Retried for about a day. */
export const sendWebhookNotice = defineJob({
  name: 'send-webhook-notice',
  payload: z.object({ endpointId: z.uuid() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
