import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { RenderCharge } from './renders.queries.ts';

/** Has the clip of a video's presenter made by a service. The attempts are those that our own errors use up: waiting counts as none. */
export const makePresenterClipJob = defineJob<RenderCharge>({
  name: 'make-presenter-clip',
  payload: z.object({ videoId: z.uuid(), chargeNumber: z.number().int().positive() }),
  retryLimit: 4,
  retryDelaySeconds: 20,
  heartbeatSeconds: 20,
  expireInSeconds: 1200,
});
