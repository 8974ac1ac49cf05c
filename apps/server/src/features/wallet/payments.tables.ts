import type { Generated } from 'kysely';

export type PaymentEventsTable = {
  event_id: string;
  type: string;
  received_at: Generated<Date>;
};

/** A known payment by its id at the provider; user and amount once it is credited. */
export type PaymentsTable = {
  id: string;
  session_id: string | null;
  user_id: string | null;
  amount_cents: number | null;
  created_at: Generated<Date>;
};

export type ReversalKind = 'refund' | 'dispute';

/** The reversal of a payment: the reported amount, and how much of it is posted. */
export type PaymentReversalsTable = {
  kind: ReversalKind;
  /** The refunded charge, or the dispute. */
  reference: string;
  payment_id: string;
  currency: string;
  amount_cents: number;
  posted_cents: Generated<number>;
  /** How often it was posted: part of the ledger's keys. */
  postings: Generated<number>;
  /** A decided dispute: older news of it has no effect. */
  closed: boolean;
  received_at: Generated<Date>;
};

/** A payment that names no known user, or in an unsupported currency. For the operator. */
export type UnclaimedPaymentsTable = {
  session_id: string;
  client_reference_id: string | null;
  email: string | null;
  amount: number | null;
  currency: string | null;
  reason: 'unknown_user' | 'currency' | 'amount' | 'mode' | 'payment_link' | 'test_payment';
  payment_id: string | null;
  received_at: Generated<Date>;
  claimed_by: string | null;
  claimed_at: Date | null;
};

/** The errors found by the ledger check. */
export type Finding = {
  /** The violated rule. */
  rule: string;
  /** The first few users, transactions, payments or videos that violate it. */
  examples: string[];
  count: number;
};

export type LedgerCheckRunsTable = {
  id: Generated<number>;
  checked_at: Generated<Date>;
  errors: number;
  findings: Finding[];
};

/** Contains its single row while payments are live. */
export type LiveLedgerTable = { is_live: true; since: Generated<Date> };

declare module '../../platform/database/tables.ts' {
  interface Tables {
    payment_events: PaymentEventsTable;
    payments: PaymentsTable;
    payment_reversals: PaymentReversalsTable;
    unclaimed_payments: UnclaimedPaymentsTable;
    ledger_check_runs: LedgerCheckRunsTable;
    live_ledger: LiveLedgerTable;
  }
}
