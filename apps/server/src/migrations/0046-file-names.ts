import type { Kysely } from 'kysely';

/** What a file was called on its user's disk, where people choose it by that name again: music. */
export async function addFileNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assets').addColumn('file_name', 'text').execute();
}
