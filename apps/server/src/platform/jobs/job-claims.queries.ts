import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { QUEUE_SCHEMA } from './pg-boss.ts';

const jobTable = sql.id(QUEUE_SCHEMA, 'job');

export type Claim = { id: string; name: string; retryCount: number };

/**
 * Returns a running job to the queue as if it had never been claimed: the attempt isn't counted. The retry count and
 * its limit still grow, because the queue distinguishes claims only by that number.
 */
export async function handBackClaim(
  db: Db,
  { claim, delaySeconds = 0 }: { claim: Claim; delaySeconds?: number },
): Promise<void> {
  await sql`
    UPDATE ${jobTable}
    SET state = 'created', started_on = NULL, heartbeat_on = now(),
        retry_count = retry_count + 1, retry_limit = retry_limit + 1,
        start_after = now() + ${delaySeconds} * interval '1 second'
    WHERE name = ${claim.name} AND id = ${claim.id}::uuid AND state = 'active' AND retry_count = ${claim.retryCount}`.execute(
    db,
  );
}

/** Deletes a job that no worker has begun. Returns whether it was there. Workers skip it until the transaction ends. */
export async function deleteUnbegun(trx: Trx, { name, id }: Pick<Claim, 'name' | 'id'>): Promise<boolean> {
  // One that was handed back has a count.
  const { rows } = await sql`
    DELETE FROM ${jobTable}
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'created' AND retry_count = 0
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

/**
 * Jobs wait by the database's clock. When that is set back, those that were postponed before would wait by the earlier clock, for an hour,
 * say, by which it had been ahead: they wait from now. When a job was written last is known by its own times.
 */
export async function waitByPresentClock(db: Db): Promise<void> {
  await sql`
    UPDATE ${jobTable}
    SET start_after = now() + greatest(interval '0', start_after - greatest(created_on, started_on, heartbeat_on)),
        created_on = least(created_on, now()),
        started_on = least(started_on, now()),
        heartbeat_on = least(heartbeat_on, now())
    WHERE state IN ('created', 'retry', 'active')
      AND greatest(created_on, started_on, heartbeat_on) > now() + interval '5 seconds'`.execute(db);
}

export async function listActiveClaims(db: Db): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    SELECT id, name, retry_count AS "retryCount" FROM ${jobTable}
    WHERE state = 'active' AND name NOT LIKE '\\_\\_%'`.execute(db);
  return rows;
}

export async function makeDueNow(db: Db, claims: Claim[]): Promise<void> {
  for (const { id, name } of claims) {
    await sql`UPDATE ${jobTable} SET start_after = now() WHERE name = ${name} AND id = ${id}::uuid AND state = 'retry'`.execute(
      db,
    );
  }
}
