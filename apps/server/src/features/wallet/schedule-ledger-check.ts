import type { Db } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { checkLedgerJob } from './check-ledger.job.ts';

const ASK_EVERY_MS = 3600_000;

/** Asks for the daily check now and every hour, so that a server that was off at its hour does it all the same. */
export function scheduleLedgerCheck({
  db,
  jobs,
  warn,
}: {
  db: Db;
  jobs: JobQueue;
  warn: (error: unknown, message: string) => void;
}): Disposable {
  const ask = () => {
    jobs.enqueue(db, checkLedgerJob, {}, { singletonKey: 'all' }).catch((error: unknown) => {
      warn(error, 'the check of the ledger could not be queued');
    });
  };
  ask();
  const timer = setInterval(ask, ASK_EVERY_MS).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
