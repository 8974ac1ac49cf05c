import { type ExpressionBuilder, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { CREDIT_PREFIX } from './wallet.rules.ts';
import type { LedgerKind } from './wallet.tables.ts';

/** As users see it. */
export type EntryKind = LedgerKind | 'credit';

export type UserEntry = {
  id: string;
  time: Date;
  kind: EntryKind;
  /** The sum of its changes to the user's two accounts. */
  amountCents: number;
  balanceAfterCents: number;
  debtAfterCents: number;
  purpose: string;
};

export type EntryFilter = {
  userId: string;
  kind?: EntryKind | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/** Newest first. */
export async function listEntries(
  db: Db,
  { filter, offset, limit }: { filter: EntryFilter; offset: number; limit: number },
): Promise<UserEntry[]> {
  return selectEntries(db, filter).orderBy('position', 'desc').offset(offset).limit(limit).execute();
}

/** How many are read at once: enough that few queries are needed, and little memory. */
const BATCH = 1000;

/** All of a user, newest first, read in batches while they are used. */
export function listAllEntries(
  db: Db,
  { userId, batch = BATCH }: { userId: string; batch?: number },
): AsyncGenerator<UserEntry> {
  return readBatches(batch, (last: BatchedEntry | undefined) => {
    const query = selectEntries(db, { userId })
      .select((eb) => eb.fn.min<number>('ledger_entries.id').as('first'))
      .orderBy('position', 'desc')
      .limit(batch);
    // A transaction's entries on a user's accounts follow one another: the wallet is locked while they are written.
    return (last ? query.where('ledger_entries.id', '<', last.first) : query).execute();
  });
}

/** With the id of its transaction's first entry. */
type BatchedEntry = UserEntry & { first: number };

export async function findEntry(db: Db, { userId, id }: Owned): Promise<UserEntry | undefined> {
  return selectEntries(db, { userId }).where('ledger_transactions.id', '=', id).executeTakeFirst();
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.count<string>('ledger_transactions.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The time of the first entry. */
export async function findFirstTime(db: Db, userId: string): Promise<Date | undefined> {
  const row = await filtered(db, { userId })
    .select('ledger_transactions.created_at as time')
    .orderBy('ledger_entries.id')
    .limit(1)
    .executeTakeFirst();
  return row?.time;
}

const kindShown = sql<EntryKind>`CASE
  WHEN ledger_transactions.kind = 'top-up' AND starts_with(ledger_transactions.reference, ${sql.lit(CREDIT_PREFIX)}) THEN 'credit'
  ELSE ledger_transactions.kind END`;

function filtered(db: Db, { userId, kind, from, to }: EntryFilter) {
  let query = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .where('ledger_entries.user_id', '=', userId);
  if (kind) query = query.where(kindShown, '=', kind);
  if (from) query = query.where('ledger_transactions.created_at', '>=', from);
  if (to) query = query.where('ledger_transactions.created_at', '<', to);
  return query;
}

/**
 * A transaction has an entry on the user's balance, on the debt, or on both. An account without one is at 0: never
 * are both above 0.
 */
function selectEntries(db: Db, filter: EntryFilter) {
  return filtered(db, filter)
    .groupBy([
      'ledger_transactions.id',
      'ledger_transactions.created_at',
      'ledger_transactions.kind',
      'ledger_transactions.reference',
      'ledger_transactions.purpose',
    ])
    .select((eb) => [
      'ledger_transactions.id',
      'ledger_transactions.created_at as time',
      kindShown.as('kind'),
      'ledger_transactions.purpose',
      sql<number>`sum(${eb.ref('ledger_entries.amount_cents')})::integer`.as('amountCents'),
      after(eb, 'user').as('balanceAfterCents'),
      after(eb, 'debt').as('debtAfterCents'),
      eb.fn.max('ledger_entries.id').as('position'),
    ]);
}

function after(eb: ExpressionBuilder<Tables, 'ledger_entries'>, account: 'user' | 'debt') {
  const last = eb.fn.max('ledger_entries.balance_after_cents').filterWhere('account', '=', account);
  return sql<number>`coalesce(${last}, 0)`;
}
