import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Throws when the database does not respond to a query. */
export async function queryDatabase(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
