import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { removeFilesJob } from './remove-files.job.ts';

/** Files per job: few enough for an attempt to finish in time. */
const KEYS_OF_A_JOB = 200;

/** Enqueues the removal of files whose rows this transaction deletes; it happens once the transaction commits. */
export async function enqueueFileRemoval(
  trx: Trx,
  { keys, jobs }: { keys: string[]; jobs: JobQueue },
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_OF_A_JOB) {
    await jobs.enqueue(trx, {
      job: removeFilesJob,
      payload: { keys: keys.slice(start, start + KEYS_OF_A_JOB) },
    });
  }
}
