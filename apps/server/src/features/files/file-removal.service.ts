import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { removeFilesJob } from './remove-files.job.ts';

/** Files per job: few enough for an attempt to finish in time. */
const KEYS_OF_A_JOB = 200;

/** By then no work that had begun is still storing files. */
export const LATER_SECONDS = 24 * 3600;

type FileRemoval = { keys: string[]; jobs: JobQueue; startAfterSeconds?: number };

/** Enqueues the removal of files whose rows this transaction deletes; it happens once the transaction commits. */
export async function enqueueFileRemoval(
  trx: Trx,
  { keys, jobs, startAfterSeconds = 0 }: FileRemoval,
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_OF_A_JOB) {
    const payload = { keys: keys.slice(start, start + KEYS_OF_A_JOB) };
    await jobs.enqueue(trx, { job: removeFilesJob, payload, startAfterSeconds });
  }
}

/** The same for files that may still be on their way: work that doesn't know yet that its row is gone stores them after the first removal. */
export async function enqueueLateFileRemoval(trx: Trx, removal: FileRemoval): Promise<void> {
  await enqueueFileRemoval(trx, removal);
  await enqueueFileRemoval(trx, { ...removal, startAfterSeconds: LATER_SECONDS });
}
