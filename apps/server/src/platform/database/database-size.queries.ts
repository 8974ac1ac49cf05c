import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Bytes, without the database's log. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database())::float8 AS bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
