import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { LedgerAccount, LedgerKind } from './wallet.tables.ts';

export async function findBalance(db: Db | Trx, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select('balance_cents')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.balance_cents;
}

/** Answers the new balance, or undefined when it would go under zero. One statement, so that no two can both win. */
export async function subtractFromBalance(
  trx: Trx,
  userId: string,
  cents: number,
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

/** Answers the new balance. `cents` is positive. Makes the wallet when it is the user's first money. */
export async function addToBalance(trx: Trx, userId: string, cents: number): Promise<number> {
  const row = await trx
    .insertInto('wallets')
    .values({ user_id: userId, balance_cents: cents })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ balance_cents: sql<number>`wallets.balance_cents + ${cents}::integer` }),
    )
    .returning('balance_cents')
    .executeTakeFirstOrThrow();
  return row.balance_cents;
}

export type NewTransaction = { key: string; kind: LedgerKind; purpose: string };

/** Answers the transaction's id, or undefined when the key has been booked before. */
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
  /** The user's leg; the counter account gets the opposite. */
  amountCents: number;
  balanceAfterCents: number;
  counterAccount: Exclude<LedgerAccount, 'user'>;
};

export async function insertLegs(trx: Trx, legs: NewLegs): Promise<void> {
  await trx
    .insertInto('ledger_entries')
    .values([
      {
        transaction_id: legs.transactionId,
        account: 'user',
        user_id: legs.userId,
        amount_cents: legs.amountCents,
        balance_after_cents: legs.balanceAfterCents,
      },
      {
        transaction_id: legs.transactionId,
        account: legs.counterAccount,
        user_id: null,
        amount_cents: -legs.amountCents,
        balance_after_cents: null,
      },
    ])
    .execute();
}

export type UserEntry = {
  id: string;
  time: Date;
  kind: LedgerKind;
  amountCents: number;
  balanceAfterCents: number;
  purpose: string;
};

/** Newest first. */
export async function listEntries(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: UserEntry[]; count: number }> {
  const mine = db.selectFrom('ledger_entries').where('user_id', '=', userId);
  const { count } = await mine.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const entries = await mine
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select([
      'ledger_transactions.id',
      'ledger_transactions.created_at as time',
      'ledger_transactions.kind',
      'ledger_transactions.purpose',
      'ledger_entries.amount_cents as amountCents',
      (eb) => eb.ref('ledger_entries.balance_after_cents').$castTo<number>().as('balanceAfterCents'),
    ])
    .orderBy('ledger_entries.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { entries, count: Number(count) };
}
