import { type Kysely, sql } from 'kysely';

/**
 * Videos in further formats than the one that was ordered. `orientation` stays one of the two that the version before reads; `of_video`
 * outlives the video that it names. `included_charges` lists the charges that cost nothing, so have no posting.
 */
export async function addFurtherFormats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('videos')
    .addColumn('further_format', 'text', (col) => col.check(sql`further_format IN ('square', 'four-five')`))
    .addColumn('of_video', 'uuid')
    .addColumn('included_charges', sql`integer[]`, (col) => col.notNull().defaultTo(sql`'{}'`))
    .execute();
  await sql`CREATE UNIQUE INDEX videos_of_video ON videos (of_video, coalesce(further_format, orientation))
    WHERE of_video IS NOT NULL`.execute(db);
}
