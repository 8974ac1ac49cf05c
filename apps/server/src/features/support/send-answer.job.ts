import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Emails an operator's answer to a ticket. Retried for about a day. */
export const sendAnswerJob = defineJob({
  name: 'send-answer',
  payload: z.object({ answerId: z.uuid() }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
