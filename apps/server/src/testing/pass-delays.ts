import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

type Waiting = {
  job: string;
  /** `retry` after a failed attempt, `created` after one that was postponed. */
  state: 'retry' | 'created';
};

/** Makes waiting jobs due at once: their delays are longer than a test should take. */
export async function passDelays(db: Db, { job, state }: Waiting): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${job} AND state = ${state}`.execute(db);
}
