import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Throws when the database does not respond to a query, or only reads, as a standby does. It locks and writes nothing. The code is the
 * one of a refused change, so that a connection to a former primary is replaced after it.
 */
export async function queryDatabase(db: Db): Promise<void> {
  await sql`
    DO $$ BEGIN
      IF current_setting('transaction_read_only') = 'on' THEN
        RAISE EXCEPTION 'the database only reads' USING ERRCODE = 'read_only_sql_transaction';
      END IF;
    END $$
  `.execute(db);
}
