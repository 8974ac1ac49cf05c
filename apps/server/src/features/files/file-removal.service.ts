import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { removeFilesJob } from './remove-files.job.ts';

/** Files of one job: few enough for a try to end in time. */
const KEYS_OF_A_JOB = 200;

/** Files whose rows go in this transaction go for certain, once it commits. */
export async function enqueueFileRemoval(trx: Trx, jobs: JobQueue, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_OF_A_JOB) {
    await jobs.enqueue(trx, removeFilesJob, { keys: keys.slice(start, start + KEYS_OF_A_JOB) });
  }
}
