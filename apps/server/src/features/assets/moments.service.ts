import type { ClipEvent } from '@avatarcade/contracts/assets';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetRow } from './assets.queries.ts';
import { findMomentsJob } from './find-moments.job.ts';
import { findAsset, setMoments, setMomentsFailed } from './moments.queries.ts';
import { momentsOf, needsMoments } from './moments.rules.ts';

export type MomentsDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  engine: Pick<Engine, 'findMoments'>;
  storage: Storage;
  clipTopics: Topics<ClipEvent>;
  warn: (error: unknown, message: string) => void;
};

export type MomentsPayload = { assetId: string };

/** Asks for a clip's moments where they aren't known. Never throws: a clip can be used without them. */
export async function requestMoments(
  row: AssetRow,
  { db, jobs, warn }: Pick<MomentsDeps, 'db' | 'jobs' | 'warn'>,
): Promise<void> {
  if (!needsMoments(row)) return;
  await jobs
    .enqueue(db, { job: findMomentsJob, payload: { assetId: row.id }, singletonKey: row.id })
    .catch((error: unknown) => warn(error, 'could not ask for the moments of a clip'));
}

export function createFindMomentsHandler(deps: MomentsDeps): JobHandler<MomentsPayload> {
  return async ({ payload: { assetId }, signal }) => {
    const row = await findAsset(deps.db, assetId);
    if (!row) return;
    if (needsMoments(row)) await search(row, { signal, deps });
    deps.clipTopics.publish(row.user_id, { id: row.id, progress: 100 });
  };
}

/** After the last attempt. The clip is shown from its start. */
export function createMomentsExhaustedHandler(deps: MomentsDeps): JobHandler<MomentsPayload> {
  return async ({ payload: { assetId } }) => {
    const row = await findAsset(deps.db, assetId);
    if (!row || !needsMoments(row)) return;
    await setMomentsFailed(deps.db, { id: row.id, now: deps.clock() });
    deps.clipTopics.publish(row.user_id, { id: row.id, progress: 100 });
  };
}

async function search(
  row: AssetRow,
  { signal, deps }: { signal: AbortSignal; deps: MomentsDeps },
): Promise<void> {
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
    await setMoments(db, { id: row.id, moments });
  } catch (error) {
    signal.throwIfAborted();
    warn(error, 'the moments of a clip can’t be found');
    // The file won't be another one at the next attempt.
    if (!isFileError(error)) throw error;
    await setMomentsFailed(db, { id: row.id, now: clock() });
  }
}

/** For a render: the stored moments, or else those that are found now in the clip's file. Null where there are none to be found. */
export async function ensureMoments(
  { row, path, signal }: { row: AssetRow; path: string; signal: AbortSignal },
  { db, clock, engine, warn }: Pick<MomentsDeps, 'db' | 'clock' | 'engine' | 'warn'>,
): Promise<ClipMoments | null> {
  const stored = momentsOf(row);
  if (stored || !needsMoments(row)) return stored;
  let moments: ClipMoments | null = null;
  try {
    moments = await engine.findMoments(path, { userId: row.user_id, signal });
  } catch (error) {
    signal.throwIfAborted();
    warn(error, 'the moments of a clip can’t be found for a video');
    // Another attempt may find them.
    if (!isFileError(error)) return null;
  }
  try {
    if (moments) await setMoments(db, { id: row.id, moments });
    else await setMomentsFailed(db, { id: row.id, now: clock() });
  } catch (error) {
    // The video needs them now, not stored.
    warn(error, 'the moments of a clip can’t be stored');
  }
  return moments;
}

function isFileError(error: unknown): boolean {
  return error instanceof EngineError && Boolean(error.fileError);
}
