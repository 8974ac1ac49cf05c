import { type Kysely, sql } from 'kysely';

/** How a video is edited. Rows that the version before writes are automatic throughout, and so its workers render them. */
export async function addVideoEdit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('videos')
    .addColumn('edit', 'jsonb', (col) => col.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute();
}
