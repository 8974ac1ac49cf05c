import { type RawBuilder, sql } from 'kysely';

/** A fact about the whole database, and the statement that finds violations. */
export type LedgerRule = { rule: string; violations: RawBuilder<{ subject: string }> };

/** The consistency of ledger and wallets. */
export const LEDGER_RULES: LedgerRule[] = [
  {
    rule: 'the postings of every transaction sum to zero',
    violations: sql`
      SELECT t.idempotency_key AS subject
      FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY t.id HAVING count(e.id) < 2 OR sum(e.amount_cents) <> 0`,
  },
  {
    rule: 'every balance and every debt is the sum of its entries',
    violations: sql`
      WITH sums AS (
        SELECT user_id,
          coalesce(sum(amount_cents) FILTER (WHERE account = 'user'), 0) AS balance,
          -coalesce(sum(amount_cents) FILTER (WHERE account = 'debt'), 0) AS debt
        FROM ledger_entries WHERE user_id IS NOT NULL GROUP BY user_id
      )
      SELECT user_id::text AS subject FROM sums FULL JOIN wallets USING (user_id)
      WHERE coalesce(balance, 0) <> coalesce(balance_cents, 0) OR coalesce(debt, 0) <> coalesce(debt_cents, 0)
        OR coalesce(balance, 0) < 0 OR coalesce(debt, 0) < 0`,
  },
  {
    rule: 'every entry tells the balance after it',
    violations: sql`
      WITH running AS (
        SELECT id, account, balance_after_cents,
          sum(amount_cents) OVER (PARTITION BY user_id, account ORDER BY id) AS reached
        FROM ledger_entries WHERE user_id IS NOT NULL
      )
      SELECT 'entry ' || id AS subject FROM running
      WHERE balance_after_cents <> CASE account WHEN 'debt' THEN -reached ELSE reached END`,
  },
  {
    rule: 'every transaction concerns one user and goes to the account of its kind',
    violations: sql`
      SELECT t.idempotency_key AS subject
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      GROUP BY t.id HAVING count(DISTINCT e.user_id) <> 1
        OR count(*) FILTER (WHERE e.account = CASE t.kind
          WHEN 'video' THEN 'sales' WHEN 'refund' THEN 'refunds' ELSE 'provider' END) <> 1
        OR count(*) FILTER (WHERE e.account IN ('sales', 'refunds', 'provider')) <> 1`,
  },
];

/** Every payment is in the ledger once, less its reversals. */
export const PAYMENT_RULES: LedgerRule[] = [
  {
    rule: 'every credited payment is one top-up of its amount, and every top-up a payment',
    violations: sql`
      WITH top_ups AS (
        SELECT t.reference, sum(e.amount_cents) AS amount, min(e.user_id::text) AS user_id
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.kind = 'top-up' AND e.user_id IS NOT NULL GROUP BY t.id
      ), credited AS (SELECT * FROM payments WHERE amount_cents IS NOT NULL)
      SELECT coalesce(credited.id, top_ups.reference) AS subject
      FROM credited FULL JOIN top_ups ON top_ups.reference = credited.session_id
      WHERE credited.id IS NULL OR top_ups.reference IS NULL
        OR credited.amount_cents <> top_ups.amount OR credited.user_id::text <> top_ups.user_id`,
  },
  {
    rule: 'every reversal of a credited payment is in the ledger',
    violations: sql`
      WITH booked AS (
        SELECT CASE t.kind WHEN 'payment-refund' THEN 'refund' ELSE 'dispute' END AS kind, t.reference,
          -sum(e.amount_cents) AS amount
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
        WHERE t.kind IN ('payment-refund', 'dispute', 'dispute-won') AND e.user_id IS NOT NULL GROUP BY 1, 2
      )
      SELECT kind || ' ' || reference AS subject
      FROM payment_reversals r FULL JOIN booked USING (kind, reference) LEFT JOIN payments p ON p.id = r.payment_id
      WHERE coalesce(r.posted_cents, 0) <> coalesce(booked.amount, 0)
        OR (p.user_id IS NOT NULL AND r.currency = 'eur' AND r.posted_cents <> r.amount_cents)`,
  },
];

const CHARGES = sql`
  SELECT t.reference AS generation, split_part(t.idempotency_key, ':', 3)::integer AS number,
    min(e.user_id::text) AS user_id,
    -sum(e.amount_cents) FILTER (WHERE t.kind = 'video') AS taken,
    sum(e.amount_cents) FILTER (WHERE t.kind = 'refund') AS given_back
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.kind IN ('video', 'refund') AND e.user_id IS NOT NULL
  GROUP BY 1, 2`;

/** Every video's postings match its state. */
export const VIDEO_RULES: LedgerRule[] = [
  {
    rule: 'refunds equal what was charged',
    violations: sql`
      WITH charges AS (${CHARGES})
      SELECT generation || ' charge ' || number AS subject FROM charges
      WHERE taken IS NULL OR taken <= 0 OR given_back <> taken`,
  },
  {
    rule: 'a video is charged once for each order',
    violations: sql`
      WITH charges AS (${CHARGES})
      SELECT g.id::text AS subject FROM videos g LEFT JOIN charges c ON c.generation = g.id::text
      GROUP BY g.id
      HAVING count(c.number) FILTER (WHERE c.number <> ALL (g.included_charges)) + cardinality(g.included_charges)
          <> g.charge_number OR max(c.number) > g.charge_number
        OR count(*) FILTER (WHERE c.number = ANY (g.included_charges) AND c.given_back IS NULL) > 0
        OR count(*) FILTER (WHERE c.user_id <> g.user_id::text) > 0`,
  },
  {
    rule: 'a failed video is refunded, and one that is ready or pending is not',
    violations: sql`
      WITH charges AS (${CHARGES})
      SELECT g.id || ' charge ' || c.number AS subject
      FROM videos g JOIN charges c ON c.generation = g.id::text
      WHERE (c.given_back IS NOT NULL) <> (
        c.number < g.charge_number OR g.status = 'failed' OR c.number = ANY (g.included_charges)
      )`,
  },
  {
    rule: 'a further format that is ready or pending stands beside a paid video',
    violations: sql`
      WITH charges AS (${CHARGES})
      SELECT g.id::text AS subject FROM videos g JOIN charges c ON c.generation = g.of_video::text
      WHERE g.status <> 'failed'
      GROUP BY g.id HAVING bool_and(c.given_back IS NOT NULL)`,
  },
];
