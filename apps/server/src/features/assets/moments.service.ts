import type { ClipEvent } from '@avatarcade/contracts/assets';
import { type ClipMoments, MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { type Engine, EngineError } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetRow } from './assets.queries.ts';
import { findMomentsJob } from './find-moments.job.ts';
import { setMoments, setMomentsFailed } from './moments.queries.ts';
import { momentsOf, needsMoments } from './moments.rules.ts';

export type MomentsDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  engine: Pick<Engine, 'findMoments'>;
  /** The version of its finder. Default: the present one. */
  finder?: number;
  storage: Storage;
  clipTopics: Topics<ClipEvent>;
  warn: (error: unknown, message: string) => void;
};

/** Asks for a clip's moments where they aren't known. Never throws: a clip can be used without them. */
export async function requestMoments(
  row: AssetRow,
  { db, clock, jobs, warn }: Pick<MomentsDeps, 'clock' | 'jobs' | 'warn'> & { db: Db | Trx },
): Promise<void> {
  if (!needsMoments(row, { now: clock() })) return;
  await jobs
    .enqueue(db, { job: findMomentsJob, payload: { assetId: row.id }, singletonKey: row.id })
    .catch((error: unknown) => warn(error, 'could not ask for the moments of a clip'));
}

/**
 * For a render: the stored moments, those of an earlier finder too, because the preview showed them; else those that are found now in the
 * clip's file. Null where there are none to be found.
 */
export async function ensureMoments(
  { row, path, signal }: { row: AssetRow; path: string; signal: AbortSignal },
  { db, clock, engine, warn }: Pick<MomentsDeps, 'db' | 'clock' | 'engine' | 'warn'>,
): Promise<ClipMoments | null> {
  const stored = momentsOf(row);
  if (stored || !needsMoments(row, { now: clock() })) return stored;
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
    else await setMomentsFailed(db, { id: row.id, version: MOMENTS_VERSION, now: clock() });
  } catch (error) {
    // The video needs them now, not stored.
    warn(error, 'the moments of a clip can’t be stored');
  }
  return moments;
}

export function isFileError(error: unknown): boolean {
  return error instanceof EngineError && Boolean(error.fileError);
}
