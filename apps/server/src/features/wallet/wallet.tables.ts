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

/** The sums of a user's legs, kept so that one conditional UPDATE can decide about a purchase. One of the two is 0. */
export type WalletsTable = {
  user_id: string;
  balance_cents: number;
  /** What is owed: money that was taken back after it had been spent. Never under zero. */
  debt_cents: Generated<number>;
};

export type LedgerTransactionsTable = {
  id: Generated<string>;
  /** Unique: the same thing is never booked twice. */
  idempotency_key: string;
  kind: LedgerKind;
  /** Why, in words. */
  purpose: string;
  /** What it is about: the id of a video, checkout session, charge or dispute. The key's second part. */
  reference: GeneratedAlways<string>;
  created_at: Generated<Date>;
};

/** The legs of one transaction sum to 0. Rows are never changed or deleted. */
export type LedgerEntriesTable = {
  id: Generated<number>;
  transaction_id: string;
  account: LedgerAccount;
  /** Set on legs of a user's two accounts only. */
  user_id: string | null;
  amount_cents: number;
  /** Set on the same legs: the balance, or what is owed, with this leg. */
  balance_after_cents: number | null;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wallets: WalletsTable;
    ledger_transactions: LedgerTransactionsTable;
    ledger_entries: LedgerEntriesTable;
  }
}
