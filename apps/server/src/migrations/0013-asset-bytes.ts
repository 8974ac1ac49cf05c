import { type Kysely, sql } from 'kysely';

/** The size of a user's files. Earlier ones count as 0. */
export async function addAssetBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('bytes', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await sql`CREATE INDEX assets_user_bytes ON assets (user_id) INCLUDE (bytes)`.execute(db);
}
