import type { Kysely } from 'kysely';

/** The claim whose files a finished video has. Earlier versions store under keys that all claims share, which are now those of the first. */
export async function addFilesClaim(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('videos')
    .addColumn('files_claim', 'integer', (col) => col.notNull().defaultTo(1))
    .execute();
}
