import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/**
 * One attempt. A failed delivery is no failed job: the attempt after it is another job. Retries are for processes and
 * databases that stop in between.
 */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({
    deliveryId: z.uuid(),
    run: z.number().int().min(1),
    attempt: z.number().int().min(1),
  }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
