import { MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import { findOutage, varyDelay } from '../../providers/outages.ts';
import type { AssetRow } from './assets.queries.ts';
import { findAsset, isClipAwaited, replaceMoments, setMomentsFailed } from './moments.queries.ts';
import { momentsOf, needsMoments } from './moments.rules.ts';
import { isFileError, type MomentsDeps } from './moments.service.ts';

export type MomentsPayload = { assetId: string };

const OUTAGE_SECONDS = 30;
/** Seconds until a clip is looked at again whose moments an ordered video shows. */
const AWAITED_SECONDS = 60;

/** One attempt to find a clip's moments. Outages postpone it. */
export function createFindMomentsHandler(deps: MomentsDeps): JobHandler<MomentsPayload> {
  return async ({ payload: { assetId }, signal }) => {
    try {
      await find(assetId, { signal, deps });
    } catch (error) {
      signal.throwIfAborted();
      throw findOutage(error) ? new JobPostponedError(varyDelay(OUTAGE_SECONDS), { cause: error }) : error;
    }
  };
}

/** After the last attempt. The clip is shown from its start. */
export function createMomentsExhaustedHandler(deps: MomentsDeps): JobHandler<MomentsPayload> {
  return async ({ payload: { assetId } }) => {
    const row = await findAsset(deps.db, assetId);
    if (!row || !needsMoments(row, { now: deps.clock(), finder: deps.finder })) return;
    await setMomentsFailed(deps.db, { id: row.id, version: null, now: deps.clock() });
    deps.clipTopics.publish(row.user_id, { id: row.id, progress: 100 });
  };
}

type Run = { signal: AbortSignal; deps: MomentsDeps };

async function find(assetId: string, { signal, deps }: Run): Promise<void> {
  const row = await findAsset(deps.db, assetId);
  if (!row) return;
  if (needsMoments(row, { now: deps.clock(), finder: deps.finder })) {
    // A video is what its preview was, which showed the moments of the earlier finder.
    if (momentsOf(row) && (await isClipAwaited(deps.db, row.id)))
      throw new JobPostponedError(AWAITED_SECONDS);
    await search(row, { signal, deps });
  }
  deps.clipTopics.publish(row.user_id, { id: row.id, progress: 100 });
}

async function search(row: AssetRow, { signal, deps }: Run): Promise<void> {
  const { clipTopics, db, clock, engine, storage, warn } = deps;
  let reported = -1;
  const onProgress = (share: number) => {
    // The last step is said when the moments are stored.
    const progress = Math.min(99, Math.floor(share * 100));
    if (progress <= reported) return;
    reported = progress;
    clipTopics.publish(row.user_id, { id: row.id, progress });
  };
  try {
    await using file = await storage.materialize(row.file_key);
    const moments = await engine.findMoments(file.path, { userId: row.user_id, signal, onProgress });
    // It may have been ordered meanwhile.
    if (!(await replaceMoments(db, { id: row.id, moments }))) throw new JobPostponedError(AWAITED_SECONDS);
  } catch (error) {
    signal.throwIfAborted();
    // The file won't be another one at the next attempt.
    if (!isFileError(error)) throw error;
    warn(error, 'the moments of a clip can’t be found');
    await setMomentsFailed(db, { id: row.id, version: MOMENTS_VERSION, now: clock() });
  }
}
