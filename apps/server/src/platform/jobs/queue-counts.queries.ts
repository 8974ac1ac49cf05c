import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { QUEUE_SCHEMA } from './pg-boss.ts';

const jobTable = sql.id(QUEUE_SCHEMA, 'job');

export type QueueCount = {
  queue: string;
  waiting: number;
  running: number;
  /** Since the oldest waiting job was enqueued; null if none waits. */
  oldestSeconds: number | null;
};

/** Queues without waiting and running jobs are left out. */
export async function countQueues(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    SELECT name AS queue,
      (count(*) FILTER (WHERE state IN ('created', 'retry')))::int AS waiting,
      (count(*) FILTER (WHERE state = 'active'))::int AS running,
      (extract(epoch FROM now() - min(created_on) FILTER (WHERE state IN ('created', 'retry'))))::float8
        AS "oldestSeconds"
    FROM ${jobTable}
    WHERE state IN ('created', 'retry', 'active')
    GROUP BY name`.execute(db);
  return rows;
}
