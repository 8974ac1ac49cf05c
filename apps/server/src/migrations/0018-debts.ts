import { type Kysely, sql } from 'kysely';

/** What a user owes after a reversal of spent money, as a separate account beside the balance. */
export async function addDebts(db: Kysely<unknown>): Promise<void> {
  await widenLedger(db);
  await addDebtToWallets(db);
  await createPaymentRecords(db);
}

async function widenLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE ledger_transactions
      DROP CONSTRAINT ledger_transactions_kind_check,
      ADD CONSTRAINT ledger_transactions_kind_check CHECK (
        kind IN ('top-up', 'video', 'refund', 'payment-refund', 'dispute', 'dispute-won')
      ),
      ADD COLUMN reference text NOT NULL GENERATED ALWAYS AS (split_part(idempotency_key, ':', 2)) STORED`.execute(
    db,
  );
  await db.schema
    .createIndex('ledger_transactions_reference')
    .on('ledger_transactions')
    .column('reference')
    .execute();
  await sql`
    ALTER TABLE ledger_entries
      DROP CONSTRAINT ledger_entries_account_check,
      ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('user', 'debt', 'sales', 'refunds', 'provider')),
      DROP CONSTRAINT ledger_entries_user_leg,
      ADD CONSTRAINT ledger_entries_user_leg CHECK (
        (account IN ('user', 'debt')) = (user_id IS NOT NULL)
        AND (account IN ('user', 'debt')) = (balance_after_cents IS NOT NULL)
      )`.execute(db);
}

/** Nobody has both a balance and a debt, and neither changes without the ledger. */
async function addDebtToWallets(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE wallets
      ADD COLUMN debt_cents integer NOT NULL DEFAULT 0 CHECK (debt_cents >= 0),
      ADD CONSTRAINT wallets_balance_or_debt CHECK (balance_cents = 0 OR debt_cents = 0)`.execute(db);
  await sql`
    CREATE FUNCTION check_wallet_booked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      booked_balance integer;
      booked_debt integer;
    BEGIN
      SELECT balance_after_cents INTO booked_balance FROM ledger_entries
        WHERE user_id = NEW.user_id AND account = 'user' ORDER BY id DESC LIMIT 1;
      SELECT balance_after_cents INTO booked_debt FROM ledger_entries
        WHERE user_id = NEW.user_id AND account = 'debt' ORDER BY id DESC LIMIT 1;
      IF EXISTS (
        SELECT 1 FROM wallets WHERE user_id = NEW.user_id
          AND (balance_cents <> coalesce(booked_balance, 0) OR debt_cents <> coalesce(booked_debt, 0))
      ) THEN
        RAISE EXCEPTION 'the wallet of % was changed without the ledger', NEW.user_id;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER wallets_booked AFTER INSERT OR UPDATE OF balance_cents, debt_cents ON wallets
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_wallet_booked()`.execute(db);
}

async function createPaymentRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('session_id', 'text')
    .addColumn('user_id', 'uuid')
    .addColumn('amount_cents', 'integer', (col) => col.check(sql`amount_cents > 0`))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addCheckConstraint(
      'payments_credited',
      sql`(user_id IS NULL) = (amount_cents IS NULL) AND (user_id IS NULL OR session_id IS NOT NULL)`,
    )
    .execute();
  // Credits from before the table of payments.
  await sql`
    INSERT INTO payments (id, session_id, user_id, amount_cents, created_at)
    SELECT t.reference, t.reference, e.user_id, e.amount_cents, t.created_at
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'user'
    WHERE t.kind = 'top-up'`.execute(db);
  await db.schema.createIndex('payments_session').on('payments').column('session_id').execute();
  await db.schema
    .createTable('payment_returns')
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind IN ('refund', 'dispute')`))
    .addColumn('reference', 'text', (col) => col.notNull())
    .addColumn('payment_id', 'text', (col) => col.notNull().references('payments.id'))
    .addColumn('currency', 'text', (col) => col.notNull())
    .addColumn('amount_cents', 'integer', (col) => col.notNull().check(sql`amount_cents >= 0`))
    .addColumn('booked_cents', 'integer', (col) => col.notNull().defaultTo(0).check(sql`booked_cents >= 0`))
    .addColumn('bookings', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('closed', 'boolean', (col) => col.notNull())
    .addColumn('received_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('payment_returns_pkey', ['kind', 'reference'])
    .execute();
  await db.schema.createIndex('payment_returns_payment').on('payment_returns').column('payment_id').execute();
  await db.schema
    .alterTable('unclaimed_payments')
    .addColumn('payment_id', 'text')
    .addColumn('claimed_by', 'uuid')
    .addColumn('claimed_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('ledger_checks')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('checked_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('faults', 'integer', (col) => col.notNull())
    .addColumn('findings', 'jsonb', (col) => col.notNull())
    .execute();
}
