import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Of all users, by kind. */
export async function sumUploads(db: Db): Promise<{ kind: string; files: number; bytes: number }[]> {
  return db
    .selectFrom('assets')
    .select([
      'type as kind',
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
    ])
    .groupBy('type')
    .orderBy('type')
    .execute();
}

export async function listLargest(db: Db, most: number): Promise<{ user_id: string; bytes: number }[]> {
  return db
    .selectFrom('assets')
    .select(['user_id', sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .groupBy('user_id')
    .orderBy('bytes', 'desc')
    .limit(most)
    .execute();
}
