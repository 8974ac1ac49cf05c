import type { Kysely } from 'kysely';

/** One video a user that is rendered before it is ordered: what it is made of, and how far it is. Deleted, it is given up. */
export async function createRendersAhead(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('renders_ahead')
    .addColumn('user_id', 'uuid', (col) => col.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'uuid', (col) => col.notNull().unique())
    .addColumn('source', 'jsonb', (col) => col.notNull())
    .addColumn('identity', 'text')
    .addColumn('state', 'text', (col) => col.notNull())
    .addColumn('progress', 'double precision', (col) => col.notNull().defaultTo(0))
    .addColumn('duration', 'double precision')
    .addColumn('facts', 'jsonb')
    .addColumn('taken_by', 'uuid')
    .addColumn('wanted_until', 'timestamptz', (col) => col.notNull())
    .addColumn('seen_at', 'timestamptz', (col) => col.notNull())
    .execute();
}
