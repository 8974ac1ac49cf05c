import type { Kysely } from 'kysely';

/** What a picture's colours are; null for clips, and for pictures from before. */
export async function addAssetColors(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assets').addColumn('colors', 'jsonb').execute();
}
