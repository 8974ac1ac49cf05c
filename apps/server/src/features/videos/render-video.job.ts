import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Makes one video. Three tries; whatever happens then, the video fails and the money goes back. */
export const renderVideoJob = defineJob({
  name: 'shoot-film',
  payload: z.object({ videoId: z.uuid(), chargeNumber: z.number().int().positive() }),
  retryLimit: 2,
  heartbeatSeconds: 20,
  expireInSeconds: 1800,
});
