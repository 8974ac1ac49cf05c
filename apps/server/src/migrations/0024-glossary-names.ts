import { type Kysely, sql } from 'kysely';

const TABLES = {
  generations: 'videos',
  payment_returns: 'payment_reversals',
  idempotency_keys: 'idempotent_requests',
  ledger_checks: 'ledger_check_runs',
};
const COLUMNS = [
  ['payment_reversals', 'booked_cents', 'posted_cents'],
  ['payment_reversals', 'bookings', 'postings'],
  ['ledger_check_runs', 'faults', 'errors'],
  ['idempotent_requests', 'answer', 'response'],
] as const;

/**
 * Tables and columns take the names of docs/glossary.md; every row stays as it is. Views under the earlier names serve processes of the
 * version before, which may still run during an update (docs/decisions/0017).
 */
export async function renameTables(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(TABLES)) {
    await db.schema.alterTable(from).renameTo(to).execute();
    await renameIndexes(db, { from, to });
    await renameConstraints(db, { from, to });
  }
  for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
  await sql`ALTER TRIGGER wallets_booked ON wallets RENAME TO wallets_posted`.execute(db);
  await sql`ALTER FUNCTION check_wallet_booked() RENAME TO check_wallet_posted`.execute(db);
  for (const [from, to] of Object.entries(TABLES)) await createEarlierView(db, { from, to });
}

type Renaming = { from: string; to: string };

/** Those of constraints are renamed with their constraints. */
async function renameIndexes(db: Kysely<unknown>, { from, to }: Renaming): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename = ${to} AND starts_with(indexname, ${`${from}_`})
      AND indexname NOT IN (SELECT conname FROM pg_constraint)`.execute(db);
  for (const { name } of rows) {
    await sql`ALTER INDEX ${sql.ref(name)} RENAME TO ${sql.ref(name.replace(from, to))}`.execute(db);
  }
}

async function renameConstraints(db: Kysely<unknown>, { from, to }: Renaming): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint
    WHERE conrelid = ${to}::regclass AND starts_with(conname, ${`${from}_`})`.execute(db);
  for (const { name } of rows) {
    await sql`ALTER TABLE ${sql.table(to)}
      RENAME CONSTRAINT ${sql.ref(name)} TO ${sql.ref(name.replace(from, to))}`.execute(db);
  }
}

/** A view of one table with no expressions: PostgreSQL passes inserts, updates and row locks on to the table. */
async function createEarlierView(db: Kysely<unknown>, { from, to }: Renaming): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${to}::regclass AND attnum > 0 AND NOT attisdropped
    ORDER BY attnum`.execute(db);
  const earlier = new Map<string, string>(
    COLUMNS.filter(([table]) => table === to).map(([, old, now]) => [now, old]),
  );
  const columns = rows.map(({ name }) => sql`${sql.ref(name)} AS ${sql.ref(earlier.get(name) ?? name)}`);
  await sql`CREATE VIEW ${sql.table(from)} AS SELECT ${sql.join(columns)} FROM ${sql.table(to)}`.execute(db);
}
