import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Until the transaction ends, no other one holds the lock of this name. Processes of other versions use the same names. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
