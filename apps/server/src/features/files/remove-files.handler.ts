import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { doEach } from '../../platform/errors/do-each.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval, LATER_SECONDS } from './file-removal.service.ts';

/** Deletes those that it can, even after one that it can't. */
export function createRemoveFilesHandler({ storage }: { storage: Storage }): JobHandler<{ keys: string[] }> {
  return ({ payload: { keys }, signal }) => doEach(keys, { work: (key) => storage.delete(key), signal });
}

type ExhaustedDeps = { db: Db; jobs: JobQueue; log: Pick<Log, 'error'> };

/** No row names the files: nothing else would ever delete them. */
export function createRemovalExhaustedHandler({
  db,
  jobs,
  log,
}: ExhaustedDeps): JobHandler<{ keys: string[] }> {
  return async ({ id, payload: { keys } }) => {
    const removal = { keys, jobs, startAfterSeconds: LATER_SECONDS };
    await inTransaction(db, (trx) => enqueueFileRemoval(trx, removal));
    log.error({ jobId: id, files: keys.length }, 'files could not be deleted, which is tried again in a day');
  };
}
