import type { RenderDependency } from '@avatarcade/contracts/videos';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import { retryLostConnection } from '../../platform/database/retry-connection.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { delayAfter } from '../../providers/outages.ts';
import { type FailureDeps, failAndRefund } from './fail-and-refund.ts';
import { MAX_OUTAGES } from './outages.rules.ts';
import type { Claim } from './renders.queries.ts';
import { OUTAGE_TOO_LONG } from './videos.errors.ts';
import { presentEvent } from './videos.present.ts';
import type { VideoRow } from './videos.queries.ts';
import { releaseClaim } from './waiting.queries.ts';

export type PostponeDeps = FailureDeps & {
  queueMoves: Topics<null>;
  breaker: Pick<CircuitBreaker, 'reportFailure'>;
};

type Outage = {
  row: VideoRow;
  claim: Claim;
  waitingFor: RenderDependency;
  error: unknown;
  signal: AbortSignal;
};

/**
 * Ends an attempt because of an outage: the video waits and its job is postponed; after a day of outages it fails and
 * is refunded.
 */
export async function postponeRender(
  { row, claim, waitingFor, error, signal }: Outage,
  deps: PostponeDeps,
): Promise<void> {
  if (waitingFor === 'storage') deps.breaker.reportFailure();
  const outages = row.outages + 1;
  if (outages > MAX_OUTAGES) {
    return retryLostConnection(() => failAndRefund({ ...claim, reason: OUTAGE_TOO_LONG }, deps), signal);
  }
  const change = { waitingFor, outages, now: deps.clock() };
  const released = await retryLostConnection(() => releaseClaim(deps.db, { ...claim, ...change }), signal);
  // The video was deleted, or another worker claimed it: there is nothing to do.
  if (!released) return;
  deps.topics.publish(row.user_id, presentEvent(released));
  deps.queueMoves.publish('all', null);
  throw new JobPostponedError(delayAfter(outages), { cause: error });
}
