import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { RenderCharge } from './renders.queries.ts';

const charge = z.object({ videoId: z.uuid(), chargeNumber: z.number().int().positive() });
/** A worker is given up for dead after 20 s, and an attempt after half an hour. */
const SETTINGS = { retryLimit: 2, heartbeatSeconds: 20, expireInSeconds: 1800 };

/**
 * Renders one video in up to three attempts; then the video fails and is refunded. A release whose orders say something that workers of the
 * release before would leave out gives the queue another name: they keep the earlier one (decision 34).
 */
export const renderVideoJob = defineJob<RenderCharge>({ name: 'render-video', payload: charge, ...SETTINGS });

/**
 * The queue of versions that know neither edits, brand kits nor further clips. This version only passes its jobs on. Until 0.1 the payload
 * named the video `generationId`.
 */
export const earlierRenderJob = defineJob<RenderCharge>({
  name: 'shoot-film',
  label: renderVideoJob.name,
  payload: z.union([
    charge,
    z
      .object({ generationId: z.uuid(), chargeNumber: z.number().int().positive() })
      .transform(({ generationId, chargeNumber }) => ({ videoId: generationId, chargeNumber })),
  ]),
  ...SETTINGS,
});
