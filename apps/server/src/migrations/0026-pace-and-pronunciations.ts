import { type Kysely, sql } from 'kysely';

/**
 * How a voiceover is said. Rows that the version before writes have the defaults, which say it as that version does; its workers take the
 * speech that was heard, whatever the pace.
 */
export async function addPaceAndPronunciations(db: Kysely<unknown>): Promise<void> {
  const none = sql`'[]'::jsonb`;
  await db.schema
    .alterTable('products')
    .addColumn('pronunciations', 'jsonb', (col) => col.notNull().defaultTo(none))
    .execute();
  await db.schema
    .alterTable('videos')
    .addColumn('pace', 'float8', (col) => col.notNull().defaultTo(1))
    .addColumn('pronunciations', 'jsonb', (col) => col.notNull().defaultTo(none))
    .execute();
}
