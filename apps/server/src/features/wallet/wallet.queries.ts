import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Wallet } from './wallet.rules.ts';
import type { CounterAccount, LedgerEntriesTable, LedgerKind } from './wallet.tables.ts';

/** The wallet of the outer query's user, as one column; null before the first payment. */
export function walletOf(userId: string) {
  return sql<Wallet | null>`(
    SELECT json_build_object('balanceCents', balance_cents, 'debtCents', debt_cents)
    FROM wallets WHERE wallets.user_id = ${sql.ref(userId)}
  )`;
}

export async function findWallet(db: Db | Trx, userId: string): Promise<Wallet | undefined> {
  return db
    .selectFrom('wallets')
    .select(['balance_cents as balanceCents', 'debt_cents as debtCents'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Returns the new balance, or undefined if it would be negative. A single statement, so that of two at once only one
 * can succeed.
 */
export async function subtractFromBalance(
  trx: Trx,
  { userId, cents }: { userId: string; cents: number },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('wallets')
    .set((eb) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('user_id', '=', userId)
    .where('balance_cents', '>=', cents)
    .returning('balance_cents')
    .executeTakeFirst();
  return row?.balance_cents;
}

/** The user's wallet, locked until the transaction ends. Created for the user's first payment. */
export async function lockWallet(trx: Trx, userId: string): Promise<Wallet> {
  return trx
    .insertInto('wallets')
    .values({ user_id: userId, balance_cents: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returning(['balance_cents as balanceCents', 'debt_cents as debtCents'])
    .executeTakeFirstOrThrow();
}

export async function updateWallet(
  trx: Trx,
  { userId, wallet }: { userId: string; wallet: Wallet },
): Promise<void> {
  await trx
    .updateTable('wallets')
    .set({ balance_cents: wallet.balanceCents, debt_cents: wallet.debtCents })
    .where('user_id', '=', userId)
    .execute();
}

export type NewTransaction = { key: string; kind: LedgerKind; purpose: string };

/** Returns the transaction's id, or undefined if the key was posted before. */
export async function insertTransaction(trx: Trx, entry: NewTransaction): Promise<string | undefined> {
  const row = await trx
    .insertInto('ledger_transactions')
    .values({ idempotency_key: entry.key, kind: entry.kind, purpose: entry.purpose })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type NewLegs = {
  transactionId: string;
  userId: string;
  before: Wallet;
  after: Wallet;
  /** Gets the opposite of the user's entries. */
  counterAccount: CounterAccount;
};

export async function insertLegs(
  trx: Trx,
  { transactionId: transaction_id, userId: user_id, before, after, counterAccount }: NewLegs,
): Promise<void> {
  const balance = after.balanceCents - before.balanceCents;
  const debt = before.debtCents - after.debtCents;
  const legs: Insertable<LedgerEntriesTable>[] = [
    {
      transaction_id,
      account: 'user',
      user_id,
      amount_cents: balance,
      balance_after_cents: after.balanceCents,
    },
    { transaction_id, account: 'debt', user_id, amount_cents: debt, balance_after_cents: after.debtCents },
    {
      transaction_id,
      account: counterAccount,
      user_id: null,
      amount_cents: -balance - debt,
      balance_after_cents: null,
    },
  ];
  await trx
    .insertInto('ledger_entries')
    .values(legs.filter((leg) => leg.amount_cents !== 0))
    .execute();
}

/** The sum debited under these keys, in cents. Undefined if there is none. */
export async function findCharged(trx: Trx, keys: string[]): Promise<number | undefined> {
  const { cents } = await trx
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_transactions.id')
    .select(sql<number | null>`sum(ledger_entries.amount_cents)::integer`.as('cents'))
    .where('ledger_transactions.idempotency_key', 'in', keys)
    .where('ledger_entries.account', '=', 'sales')
    .executeTakeFirstOrThrow();
  return cents ?? undefined;
}

export async function countDebts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('wallets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('debt_cents', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
