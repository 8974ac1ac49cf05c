import { type Kysely, sql } from 'kysely';

/** Videos wait during an outage: of what, since when, and how many attempts have ended that way. */
export async function addRenderOutages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('waiting_for', 'text', (col) => col.check(sql`waiting_for IN ('storage', 'database')`))
    .addColumn('waiting_since', 'timestamptz')
    .addColumn('outages', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}
