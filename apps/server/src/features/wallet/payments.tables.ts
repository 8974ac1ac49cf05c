import type { Generated } from 'kysely';

export type PaymentEventsTable = {
  event_id: string;
  type: string;
  received_at: Generated<Date>;
};

/** A payment that we have heard of, by its id at the provider; whose it is and how much once it is credited. */
export type PaymentsTable = {
  id: string;
  session_id: string | null;
  user_id: string | null;
  amount_cents: number | null;
  created_at: Generated<Date>;
};

export type ReversalKind = 'refund' | 'dispute';

/** How much of a payment went back: what we were told, and what of it is in the ledger. */
export type PaymentReversalsTable = {
  kind: ReversalKind;
  /** The charge that was refunded, or the dispute. */
  reference: string;
  payment_id: string;
  currency: string;
  amount_cents: number;
  posted_cents: Generated<number>;
  /** How often it was booked: a part of the ledger's keys. */
  postings: Generated<number>;
  /** A dispute that was decided: older news of it changes nothing. */
  closed: boolean;
  received_at: Generated<Date>;
};

/** Money that arrived and names nobody whom we know, or in a currency that we don't keep. For the operator. */
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

/** What the check of the ledger found wrong. */
export type Finding = {
  /** The fact that doesn't hold. */
  rule: string;
  /** What it was found at: users, transactions, payments or videos; the first few. */
  examples: string[];
  count: number;
};

export type LedgerCheckRunsTable = {
  id: Generated<number>;
  checked_at: Generated<Date>;
  errors: number;
  findings: Finding[];
};

/** Has its one row while payments are live. */
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
