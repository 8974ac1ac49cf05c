import type { Kysely } from 'kysely';

/** A picture's colours; null for clips, and for earlier pictures. */
export async function addAssetColors(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assets').addColumn('colors', 'jsonb').execute();
}
