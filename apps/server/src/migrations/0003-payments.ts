import { type Kysely, sql } from 'kysely';

export async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_events')
    .addColumn('event_id', 'text', (col) => col.primaryKey())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('received_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('unclaimed_payments')
    .addColumn('session_id', 'text', (col) => col.primaryKey())
    .addColumn('client_reference_id', 'text')
    .addColumn('email', 'text')
    .addColumn('amount', 'integer')
    .addColumn('currency', 'text')
    .addColumn('reason', 'text', (col) => col.notNull())
    .addColumn('received_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
}
