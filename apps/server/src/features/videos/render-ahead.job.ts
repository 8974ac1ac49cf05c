import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

export type AheadJob = { userId: string; id: string };

/** Renders one video before it is ordered. Tried once: nobody has paid for it. */
export const renderAheadJob = defineJob<AheadJob>({
  name: 'render-ahead',
  payload: z.object({ userId: z.uuid(), id: z.uuid() }),
  retryLimit: 0,
  heartbeatSeconds: 20,
  expireInSeconds: 1800,
});
