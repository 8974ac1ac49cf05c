import { type Kysely, sql } from 'kysely';

/** Which video a cut is of and how it differs, and a game's address in the other store. */
export async function addCuts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('cut_of', 'uuid').addColumn('cut', 'text').execute();
  await sql`CREATE UNIQUE INDEX videos_cut ON videos (cut_of, cut) WHERE cut_of IS NOT NULL AND of_video IS NULL`.execute(
    db,
  );
  await db.schema
    .alterTable('products')
    .addColumn('other_store_url', 'text', (col) => col.notNull().defaultTo(''))
    .execute();
}
