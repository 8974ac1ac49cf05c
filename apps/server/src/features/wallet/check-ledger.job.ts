import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

export const CHECK_EVERY_MS = 3600_000;

/** Proves the ledger. Enqueued at start and every hour; done once a day. */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  payload: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
});
