import { type Kysely, sql } from 'kysely';

export async function createLedger(db: Kysely<unknown>): Promise<void> {
  await createWallets(db);
  await createEntries(db);
  await guardLedger(db);
}

async function createWallets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallets')
    .addColumn('user_id', 'uuid', (col) => col.primaryKey().references('users.id'))
    .addColumn('balance_cents', 'integer', (col) => col.notNull().check(sql`balance_cents >= 0`))
    .execute();
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_transactions')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('idempotency_key', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind IN ('top-up', 'video', 'refund')`))
    .addColumn('purpose', 'text', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('transaction_id', 'uuid', (col) => col.notNull().references('ledger_transactions.id'))
    .addColumn('account', 'text', (col) =>
      col.notNull().check(sql`account IN ('user', 'sales', 'refunds', 'provider')`),
    )
    .addColumn('user_id', 'uuid', (col) => col.references('users.id'))
    .addColumn('amount_cents', 'integer', (col) => col.notNull().check(sql`amount_cents <> 0`))
    .addColumn('balance_after_cents', 'integer', (col) => col.check(sql`balance_after_cents >= 0`))
    .addCheckConstraint(
      'ledger_entries_user_leg',
      sql`(account = 'user') = (user_id IS NOT NULL) AND (account = 'user') = (balance_after_cents IS NOT NULL)`,
    )
    .execute();
  await db.schema
    .createIndex('ledger_entries_user')
    .on('ledger_entries')
    .columns(['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('ledger_entries_transaction')
    .on('ledger_entries')
    .column('transaction_id')
    .execute();
}

/** The ledger is append-only, and every transaction's entries sum to zero: enforced by triggers. */
async function guardLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the ledger is append-only';
    END $$`.execute(db);
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await sql`
      CREATE TRIGGER ${sql.id(`${table}_append_only`)} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.id(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`.execute(db);
  }
  await sql`
    CREATE FUNCTION check_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
        RAISE EXCEPTION 'the legs of ledger transaction % do not sum to 0', NEW.transaction_id;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balanced()`.execute(db);
}
