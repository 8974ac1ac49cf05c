/** What is known of money that went back. Cents; `closed` once a dispute is decided. */
type ReturnState = { amountCents: number; closed: boolean };

/**
 * News of a return, whatever the order in which they come: refunds only grow, and a decision about a dispute stands against
 * what was said before it.
 */
export function mergeReturn(known: ReturnState | undefined, told: ReturnState): ReturnState {
  if (!known || told.closed) return told;
  if (known.closed) return known;
  return { amountCents: Math.max(known.amountCents, told.amountCents), closed: false };
}
type Payments = { provider: 'sandbox' } | { provider: 'stripe'; secretKey: string };

/** Whether payments move real money. */
export function isLive(payments: Payments): boolean {
  return payments.provider === 'stripe' && payments.secretKey.includes('_live_');
}
