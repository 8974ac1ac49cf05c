import type { Db, Trx } from '../../platform/database/database.ts';
import type { CancellableQueue, JobQueue } from '../../platform/jobs/jobs.port.ts';
import { removeFilesJob } from './remove-files.job.ts';

/** Files per job: few enough for an attempt to finish in time. */
const KEYS_OF_A_JOB = 200;

/** By then no work that had begun is still storing files. */
export const LATER_SECONDS = 24 * 3600;

type FileRemoval = {
  keys: string[];
  jobs: JobQueue;
  startAfterSeconds?: number;
  /** Work that doesn't know yet that its row is gone may still store them: they are removed once more, a day later. */
  mayStillCome?: boolean;
};

/** Enqueues the removal of files whose rows this transaction deletes; it happens once the transaction commits. */
export async function enqueueFileRemoval(
  trx: Trx,
  { mayStillCome = false, ...removal }: FileRemoval,
): Promise<void> {
  await enqueueJobs(trx, removal);
  if (mayStillCome) await enqueueJobs(trx, { ...removal, startAfterSeconds: LATER_SECONDS });
}

async function enqueueJobs(trx: Trx, { keys, jobs, startAfterSeconds = 0 }: FileRemoval): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_OF_A_JOB) {
    const payload = { keys: keys.slice(start, start + KEYS_OF_A_JOB) };
    await jobs.enqueue(trx, { job: removeFilesJob, payload, startAfterSeconds });
  }
}

/** A removal of files that no row names yet. */
export type PlannedRemoval = { id: string; keys: string[] };

/**
 * Plans, before files are stored, that they are removed in a day, unless the transaction that writes their row calls it off. So they go
 * wherever the work ends in between. No other attempt may use the same keys.
 */
export async function planRemoval(
  db: Db,
  { keys, jobs }: { keys: string[]; jobs: CancellableQueue },
): Promise<PlannedRemoval> {
  const planned = { job: removeFilesJob, payload: { keys }, startAfterSeconds: LATER_SECONDS };
  const id = await jobs.enqueue(db, planned);
  if (id === null) throw new Error('The removal of files could not be planned');
  return { id, keys };
}

/** Throws if it has begun: then the files are gone, and no row may name them. */
export async function callOffRemoval(
  trx: Trx,
  { planned, jobs }: { planned: PlannedRemoval; jobs: CancellableQueue },
): Promise<void> {
  const isCalledOff = await jobs.cancel(trx, { job: removeFilesJob, id: planned.id });
  if (!isCalledOff) throw new Error('Files were removed before their row was written');
}

/** Removes the files now, unless a transaction has called the removal off; and once more in a day, for what is still being stored. */
export async function hastenRemoval(
  trx: Trx,
  { planned: { id, keys }, jobs }: { planned: PlannedRemoval; jobs: CancellableQueue },
): Promise<void> {
  if (await jobs.cancel(trx, { job: removeFilesJob, id }))
    await enqueueFileRemoval(trx, { keys, jobs, mayStillCome: true });
}
