import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

export const CHECK_EVERY_MS = 3600_000;

/** Checks the ledger. Enqueued at start and every hour; runs once a day. */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  payload: z.object({}),
  retryLimit: 1,
  expireInSeconds: 600,
});
