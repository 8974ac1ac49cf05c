import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';

export const QUEUE_SCHEMA = 'pgboss';

/** A dead worker is noticed after its heartbeat plus one of these rounds, so well within a minute. */
export const MONITOR_SECONDS = 10;

export function createBoss(database: OpenDatabase, log: Log): PgBoss {
  const boss = new PgBoss({
    ...(database.kind === 'pglite'
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const, reindex: false, monitorVacuum: false }
      : { connectionString: database.url, max: 4, application_name: 'avatarcade-jobs' }),
    schema: QUEUE_SCHEMA,
    schedule: false,
    useListenNotify: true,
    // See job-monitor.ts.
    supervise: false,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ queue: data }, message));
  return boss;
}
