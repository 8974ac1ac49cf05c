import { type Kysely, sql } from 'kysely';

/** What a user's files take up. Those from before count as nothing. */
export async function addAssetBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('bytes', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await sql`CREATE INDEX assets_user_bytes ON assets (user_id) INCLUDE (bytes)`.execute(db);
}
