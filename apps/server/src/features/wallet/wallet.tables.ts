import type { Generated, GeneratedAlways } from 'kysely';

export const LEDGER_ACCOUNTS = ['user', 'debt', 'sales', 'refunds', 'provider'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export type CounterAccount = Exclude<LedgerAccount, 'user' | 'debt'>;
export type LedgerKind =
  | 'top-up'
  | 'video'
  | 'refund'
  | 'payment-refund'
  | 'dispute'
  | 'dispute-won'
  | 'write-off';

/**
 * The sums of a user's entries, stored so that one conditional UPDATE can decide about a purchase. One of the two is
 * 0.
 */
export type WalletsTable = {
  user_id: string;
  balance_cents: number;
  /** Debt: money that was reversed after it had been spent. Never negative. */
  debt_cents: Generated<number>;
};

export type LedgerTransactionsTable = {
  id: Generated<string>;
  /** Unique, so that nothing is posted twice. */
  idempotency_key: string;
  kind: LedgerKind;
  /** The purpose, as text. */
  purpose: string;
  /** The subject: the id of a video, checkout session, charge or dispute. The key's second part. */
  reference: GeneratedAlways<string>;
  created_at: Generated<Date>;
};

/** The entries of one transaction sum to 0. Rows are never changed or deleted. */
export type LedgerEntriesTable = {
  id: Generated<number>;
  transaction_id: string;
  account: LedgerAccount;
  /** Set only on entries of a user's two accounts. */
  user_id: string | null;
  amount_cents: number;
  /** Set on the same entries: the balance or the debt after this entry. */
  balance_after_cents: number | null;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wallets: WalletsTable;
    ledger_transactions: LedgerTransactionsTable;
    ledger_entries: LedgerEntriesTable;
  }
}
