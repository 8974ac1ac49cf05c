import { openDatabase } from '../platform/database/open-database.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { silentLog } from '../platform/log/log.ts';
import type { PaymentEvent } from '../providers/payments/payments.port.ts';
import { type FailAt, openFailing } from './failing-database.ts';
import { createMoneyWorld, MONEY_JOBS, type MoneyProps } from './money-world.ts';

/** Performs one act on the money in a PostgreSQL, in a process that is killed in the middle of it. */
export type KilledAct = { url: string; props: MoneyProps; failAt: FailAt } & (
  | { order: { userId: string; key: string } }
  | { fail: { videoId: string } }
  | { event: PaymentEvent }
);

const act = JSON.parse(process.argv[2] ?? '') as KilledAct;
const database = await openDatabase({ url: act.url, dataDir: 'memory' });
const jobs = await createJobs({ database, log: silentLog });
await jobs.declareQueues(MONEY_JOBS);
const failing = openFailing(act.url, { ...act.failAt, by: 'kill' });
const world = await createMoneyWorld(failing.db, { props: act.props, jobs });
if ('order' in act) await world.order(act.order.userId, act.order.key);
else if ('fail' in act) await world.fail(act.fail.videoId, 1);
else await world.deliver(act.event);
process.exit(0);
