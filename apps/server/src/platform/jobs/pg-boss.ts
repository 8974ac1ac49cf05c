import type { PoolConfig } from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../database/database.ts';
import { logDatabaseError } from '../log/database-errors.ts';
import type { Log } from '../log/log.ts';

export const QUEUE_SCHEMA = 'pgboss';

/** A dead worker is noticed after its heartbeat plus one of these intervals, so well within a minute. */
export const MONITOR_SECONDS = 10;

/** Longer than a request's limit: the queue's maintenance reads all of it. */
const QUERY_LIMIT_MS = 60_000;

type BossOptions = { log: Log; poolSize: number };

export function createBoss(database: OpenDatabase, { log, poolSize }: BossOptions): PgBoss {
  // Options that pg-boss passes to its pool without declaring them.
  const pool: PoolConfig = {
    query_timeout: QUERY_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const boss = new PgBoss({
    ...(database.kind === 'pglite'
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const, reindex: false, monitorVacuum: false }
      : { connectionString: database.url, max: poolSize, application_name: 'avatarcade-jobs', ...pool }),
    schema: QUEUE_SCHEMA,
    schedule: false,
    useListenNotify: true,
    // See job-monitor.ts.
    supervise: false,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
  });
  boss.on('error', (error) => logDatabaseError(log, { error, message: 'queue error' }));
  boss.on('warning', ({ message, data }) => log.warn({ queue: data }, message));
  return boss;
}
