import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Retried for about six days, after seconds at first and after days in the end. */
export const sendTicketJob = defineJob({
  name: 'send-ticket',
  payload: z.object({ ticketId: z.uuid() }),
  retryLimit: 17,
  retryDelaySeconds: 2,
  expireInSeconds: 300,
});
