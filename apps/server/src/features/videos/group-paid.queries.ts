import { sql } from 'kysely';

/**
 * Whether the price of a whole video stands in the ledger for the outer query's video and its formats: the source carries it, as a debit that
 * wasn't refunded. Of a source the row itself says it, as one that failed was refunded; a source that others name may be deleted.
 */
export const isGroupPaid =
  sql<boolean>`CASE WHEN videos.of_video IS NULL THEN videos.status <> 'failed' ELSE EXISTS (
  SELECT FROM ledger_transactions AS charge
  WHERE charge.reference = videos.of_video::text AND charge.kind = 'video' AND NOT EXISTS (
    SELECT FROM ledger_transactions AS refund
    WHERE refund.idempotency_key
      = 'refund:' || charge.reference || ':' || split_part(charge.idempotency_key, ':', 3)
  )
) END`.as('is_group_paid');
