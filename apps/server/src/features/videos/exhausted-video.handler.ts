import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { type FailureDeps, failAndRefund } from './fail-and-refund.ts';
import type { RenderCharge } from './renders.queries.ts';
import { TRIES_USED_UP } from './videos.errors.ts';

/** After the last attempt at a video, or at its presenter's clip, however it ended. */
export function createExhaustedHandler(deps: FailureDeps): JobHandler<RenderCharge> {
  return ({ payload }) => failAndRefund({ ...payload, reason: TRIES_USED_UP }, deps);
}
