import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Emails the user that the password was changed or removed. Retried for about a day. */
export const sendPasswordNotice = defineJob({
  name: 'send-password-notice',
  /** `isRevoked`: API keys and webhooks were removed with the old password. `isRemoved`: there is no new one. */
  payload: z.object({
    userId: z.uuid(),
    at: z.iso.datetime(),
    isRevoked: z.boolean().optional(),
    isRemoved: z.boolean().optional(),
  }),
  retryLimit: 11,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});
