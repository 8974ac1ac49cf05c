import type { Kysely } from 'kysely';

/** Which finder found no moments in a clip. Null for what the version before marks, which doesn't say why it gave up. */
export async function addMomentsFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assets').addColumn('moments_failed_version', 'integer').execute();
}
