import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Log } from '../../platform/log/log.ts';
import { findLastCheck } from './ledger-check.queries.ts';
import { reportLedger } from './ledger-check.service.ts';

const DAY_MS = 24 * 3600_000;

/** Once a day, however often it is enqueued; every time while there is an error. */
export function createLedgerCheck(deps: { db: Db; log: Log; clock: Clock }): JobHandler<object> {
  return async () => {
    const last = await findLastCheck(deps.db);
    const isRecent = last && deps.clock().getTime() - last.checkedAt.getTime() < DAY_MS;
    if (isRecent && last.errors === 0) return;
    await reportLedger(deps);
  };
}
