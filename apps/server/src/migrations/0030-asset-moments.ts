import type { Kysely } from 'kysely';

/** What is worth showing of a clip. Clips that the version before stores have none until somebody looks at them. */
export async function addAssetMoments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('assets')
    .addColumn('moments', 'jsonb')
    .addColumn('moments_failed_at', 'timestamptz')
    .execute();
}
