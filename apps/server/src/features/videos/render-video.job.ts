import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { RenderCharge } from './renders.queries.ts';

/**
 * Until 0.1 the job's payload named the video `generationId`; workers of that version may share the queue with newer
 * ones.
 */
const payload = z
  .union([
    z.object({ videoId: z.uuid(), chargeNumber: z.number().int().positive() }),
    z
      .object({ generationId: z.uuid(), chargeNumber: z.number().int().positive() })
      .transform(({ generationId, chargeNumber }) => ({ videoId: generationId, chargeNumber })),
  ])
  .transform((charge) => ({ ...charge, generationId: charge.videoId }));

/** Renders one video in up to three attempts; then the video fails and is refunded. */
export const renderVideoJob = defineJob<RenderCharge>({
  // The queue's original name, so that waiting jobs survive an update.
  name: 'shoot-film',
  payload,
  retryLimit: 2,
  heartbeatSeconds: 20,
  expireInSeconds: 1800,
});
