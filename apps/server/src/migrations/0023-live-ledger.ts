import { type Kysely, sql } from 'kysely';

/** Whether the ledger holds live payments, and a kind of entry that removes test money from a balance. */
export async function addLiveLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_transactions
      DROP CONSTRAINT ledger_transactions_kind_check,
      ADD CONSTRAINT ledger_transactions_kind_check CHECK (
        kind IN ('top-up', 'video', 'refund', 'payment-refund', 'dispute', 'dispute-won', 'write-off')
      )`.execute(db);
  // At most one row.
  await db.schema
    .createTable('live_ledger')
    .addColumn('is_live', 'boolean', (col) => col.primaryKey().check(sql`is_live`))
    .addColumn('since', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('payments_user').on('payments').column('user_id').execute();
}
