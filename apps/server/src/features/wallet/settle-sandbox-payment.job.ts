import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** A payment of the sandbox checkout that arrives some time after the checkout. */
export const settleSandboxPayment = defineJob({
  name: 'settle-sandbox-payment',
  payload: z.object({
    sessionId: z.string(),
    clientReferenceId: z.string(),
    amountCents: z.number().int().positive(),
  }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
});
