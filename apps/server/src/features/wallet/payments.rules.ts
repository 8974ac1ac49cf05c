/** What is known about a payment's reversal. Cents; `closed` once a dispute is decided. */
type ReversalState = { amountCents: number; closed: boolean };

/**
 * Returns a reversal's newest state, in whatever order its events arrive: refunds only grow, and a decided dispute stays
 * decided.
 */
export function mergeReversal(known: ReversalState | undefined, reported: ReversalState): ReversalState {
  if (!known || reported.closed) return reported;
  if (known.closed) return known;
  return { amountCents: Math.max(known.amountCents, reported.amountCents), closed: false };
}
type Payments = { provider: 'sandbox' } | { provider: 'stripe'; secretKey: string };

/** Whether payments move real money. */
export function isLive(payments: Payments): boolean {
  return payments.provider === 'stripe' && payments.secretKey.includes('_live_');
}
