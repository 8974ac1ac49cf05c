import type { Generated } from 'kysely';

export const LEDGER_ACCOUNTS = ['user', 'sales', 'refunds', 'provider'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export type LedgerKind = 'top-up' | 'video' | 'refund';

/** The sum of a user's legs, kept so that one conditional UPDATE can decide about a purchase. */
export type WalletsTable = {
  user_id: string;
  balance_cents: number;
};

export type LedgerTransactionsTable = {
  id: Generated<string>;
  /** Unique: the same thing is never booked twice. */
  idempotency_key: string;
  kind: LedgerKind;
  purpose: string;
  created_at: Generated<Date>;
};

/** The legs of one transaction sum to 0. Rows are never changed or deleted. */
export type LedgerEntriesTable = {
  id: Generated<number>;
  transaction_id: string;
  account: LedgerAccount;
  /** Set on user legs only. */
  user_id: string | null;
  amount_cents: number;
  /** Set on user legs only: the user's balance with this leg. */
  balance_after_cents: number | null;
};

export type PaymentEventsTable = {
  event_id: string;
  type: string;
  received_at: Generated<Date>;
};

/** Money that arrived and names nobody whom we know, or in a currency that we don't keep. For the operator. */
export type UnclaimedPaymentsTable = {
  session_id: string;
  client_reference_id: string | null;
  email: string | null;
  amount: number | null;
  currency: string | null;
  reason: 'unknown_user' | 'currency' | 'amount' | 'mode';
  received_at: Generated<Date>;
};

export type WalletTables = {
  wallets: WalletsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  payment_events: PaymentEventsTable;
  unclaimed_payments: UnclaimedPaymentsTable;
};
