import type { Kysely } from 'kysely';

/** The token of a video's public page; null while it isn't shared. */
export async function addFilmShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('share_token', 'text', (col) => col.unique())
    .execute();
}
