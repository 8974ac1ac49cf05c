import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Ends the delay of a job's failed attempts, which is longer than a test should take. */
export async function retryNow(db: Db, job: string): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${job} AND state = 'retry'`.execute(db);
}
