import { type Kysely, sql } from 'kysely';

/** Videos wait for what is out of order: for what, since when, and how many tries have ended that way. */
export async function addRenderOutages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('waiting_for', 'text', (col) => col.check(sql`waiting_for IN ('storage', 'database')`))
    .addColumn('waiting_since', 'timestamptz')
    .addColumn('outages', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}
