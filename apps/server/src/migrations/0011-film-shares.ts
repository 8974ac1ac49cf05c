import type { Kysely } from 'kysely';

/** Names the public page of a video; null while its owner shares it with nobody. */
export async function addFilmShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('share_token', 'text', (col) => col.unique())
    .execute();
}
