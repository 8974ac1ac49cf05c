import type { Kysely } from 'kysely';

/** Counts requests for scripts, so that each returns another one in every process. */
export async function createVoiceoverTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voiceover_turns')
    .addColumn('product_id', 'uuid', (col) => col.notNull().references('products.id').onDelete('cascade'))
    .addColumn('language', 'text', (col) => col.notNull())
    .addColumn('next_turn', 'integer', (col) => col.notNull())
    .addPrimaryKeyConstraint('voiceover_turns_key', ['product_id', 'language'])
    .execute();
}
