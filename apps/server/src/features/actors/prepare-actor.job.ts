import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Cuts the person of a clip out. Outages use up no attempt. */
export const prepareActorJob = defineJob({
  name: 'prepare-actor',
  payload: z.object({ actorId: z.uuid() }),
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 1200,
});
