import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Topics } from '../../platform/live/topics.ts';
import { type FailureDeps, failAndRefund } from './fail-and-refund.ts';
import { MAX_PAUSE_MS } from './outages.rules.ts';
import { OUTAGE_TOO_LONG } from './videos.errors.ts';
import { listPausedSince, markPaused, markResumed } from './waiting.queries.ts';

export type RenderPauseDeps = FailureDeps & {
  topics: Topics<VideoEvent>;
  queueMoves: Topics<null>;
  warn: (error: unknown, message: string) => void;
};

/**
 * Returns what to call after every probe of the storage: marks queued videos as waiting while it is unavailable, which
 * their owners see, and fails those that have waited too long.
 */
export function createRenderPause(deps: RenderPauseDeps) {
  return async (isAvailable: boolean): Promise<void> => {
    try {
      const changed = isAvailable
        ? await markResumed(deps.db)
        : await markPaused(deps.db, { waitingFor: 'storage', now: deps.clock() });
      if (changed > 0) deps.queueMoves.publish('all', null);
      if (!isAvailable) await failOverdue(deps);
    } catch (error) {
      deps.warn(error, 'could not mark queued videos as waiting');
    }
  };
}

async function failOverdue(deps: RenderPauseDeps): Promise<void> {
  const pausedBefore = new Date(deps.clock().getTime() - MAX_PAUSE_MS);
  for (const { id, charge_number } of await listPausedSince(deps.db, pausedBefore)) {
    const video = { videoId: id, chargeNumber: charge_number };
    // The queue may run again by now, and a worker may have begun this one.
    await failAndRefund({ ...video, pausedBefore, reason: OUTAGE_TOO_LONG }, deps);
  }
}
